// The composer: a line of text that becomes a command at `/`.

import * as api from './api.js';
import { CommandLine } from './commandline.js';
import { parseCommand, listLeaves, findMatching, parseOptions } from './commands.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { addNote, sendCommand } from './interactions.js';
import { convertMentions } from './mentions.js';
import { notify, currentPlace, store, watch } from './store.js';
import { Suggestions } from './suggestions.js';

const LINE_PX_MAX = 220;

const box = document.getElementById('composer');
const suggestions = new Suggestions(box);
const lastOf = new Map();
let command = null;
let at = null;
let resuming = null;

const line = el('textarea', {
  id: 'line',
  rows: '1',
  'aria-autocomplete': 'list',
  'aria-controls': 'suggestions',
  'aria-label': 'Message or command',
  autocomplete: 'off',
  spellcheck: 'false',
  enterkeyhint: 'send',
  oninput: () => onTyped(),
  onkeydown: (e) => key(e),
  onblur: () => command || suggestions.hide(),
  onfocus: () => onTyped(),
});
const slash = el(
  'button',
  {
    type: 'button',
    class: 'icon slash',
    'aria-label': 'Commands',
    title: 'Commands',
    onclick: () => write('/'),
  },
  '/',
);
const send = el(
  'button',
  {
    type: 'button',
    class: 'icon send',
    'aria-label': 'Send',
    title: 'Send',
    onpointerdown: (e) => e.preventDefault(),
    onclick: () => (command ? command.enter() : sendText()),
  },
  icon('send'),
);
const field = el('div', { class: 'field-line' }, slash, line, send);
box.append(field);

/** Draws the composer for the current channel and restores its draft, also after a reload. */
export function drawComposer() {
  const now = `${store.me?.id}/${store.place}`;
  if (now !== at) {
    keepDraft();
    at = now;
    const draft = JSON.parse(sessionStorage.getItem(draftKey()) ?? '{}');
    leave(draft.text ?? '', false);
    // A command is restored once the commands of this channel are known.
    resuming = line.value.startsWith('/') ? draft : null;
    resume();
  }
  const place = currentPlace();
  const silent = place?.can_send === false;
  line.disabled = !place || (silent && !store.commands.length);
  const name = place ? `${place.dm ? '@' : '#'}${place.name}` : '';
  line.placeholder = silent
    ? line.disabled
      ? `${name} is read only for ${store.me.name}`
      : `${name} is read only; commands work: type /`
    : `Message ${name} as ${store.me?.name ?? ''}, or type /`;
  slash.disabled = line.disabled;
  send.disabled = line.disabled;
}

const draftKey = () => `unsent:${at}`;

/**
 * Stores the draft, since the page may reload at any time. A command's draft includes the picked
 * choices.
 */
function keepDraft() {
  if (!at) return;
  // A command that isn't restored yet is unchanged.
  if (resuming?.text === line.value) return;
  const draft = command
    ? { text: command.toText(), path: command.leaf.path, filled: command.getFilled() }
    : { text: line.value };
  if (draft.text.trim()) sessionStorage.setItem(draftKey(), JSON.stringify(draft));
  else sessionStorage.removeItem(draftKey());
}

function resume() {
  if (!resuming || !store.commands.length) return;
  const { text, path, filled } = resuming;
  resuming = null;
  const leaf = line.value === text && listLeaves().find((l) => l.path === path);
  if (leaf && filled) begin(leaf, filled);
  else onTyped();
}

/** Puts a text in the line, as if typed. */
export function write(text) {
  leave(text, true);
  onTyped();
}

function resizeLine() {
  line.style.height = 'auto';
  line.style.height = `${Math.min(LINE_PX_MAX, line.scrollHeight)}px`;
  line.style.overflowY = line.scrollHeight > LINE_PX_MAX ? 'auto' : 'hidden';
}

function onTyped() {
  resizeLine();
  if (line.value.startsWith('/') && !line.value.includes('\n')) {
    if (line.value === '/') notify('commands wanted');
    const found = parseCommand(line.value);
    if (found) begin(found.leaf, parseOptions(found.rest, found.leaf.options));
    else suggestCommands(line.value.slice(1));
  } else suggestions.hide();
}

function suggestCommands(words) {
  const all = listLeaves();
  const items = findMatching(words, all).map((leaf) => ({
    name: `/${leaf.path}`,
    more: leaf.options.map((o) => (o.required ? o.name : `[${o.name}]`)).join(' '),
    detail: leaf.description,
    leaf,
  }));
  const title = all.length
    ? `Commands of ${store.bot?.name ?? 'the bot'}`
    : 'No commands here: is the bot running?';
  suggestions.show(items, {
    title,
    input: line,
    onpick: (item) => begin(item.leaf, {}),
    empty: all.length ? 'No command of that name' : '',
  });
}

function begin(leaf, texts) {
  command = new CommandLine(leaf, suggestions, { onsend, onleave: (text) => write(text) });
  command.fill(texts);
  field.replaceChildren(command.node, send);
  command.start();
}

function leave(text, focus) {
  command = null;
  suggestions.hide();
  field.replaceChildren(slash, line, send);
  line.value = text;
  resizeLine();
  if (focus) line.focus();
}

async function onsend(path, options) {
  const sent = command;
  await sendCommand(path, options);
  lastOf.set(store.me.id, { leaf: sent.leaf, texts: sent.getFilled() });
  if (command === sent) leave('', true);
}

function key(e) {
  if (e.isComposing) return;
  if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && suggestions.open)
    suggestions.move(e.key === 'ArrowDown' ? 1 : -1);
  else if (e.key === 'Tab' && !e.shiftKey && suggestions.open && suggestions.at >= 0)
    suggestions.pick();
  else if (e.key === 'Enter' && !e.shiftKey) suggestions.pick() || sendText();
  else if (e.key === 'Escape' && suggestions.open) closeSuggestions();
  else if (e.key === 'ArrowUp' && !line.value) restoreLast();
  else return;
  e.preventDefault();
}

/** Closes the suggestions and deletes a lone slash. */
function closeSuggestions() {
  suggestions.hide();
  if (line.value === '/') line.value = '';
}

/** Restores the last sent command for another use. */
function restoreLast() {
  const sent = lastOf.get(store.me.id);
  const leaf = sent && listLeaves().find((l) => l.path === sent.leaf.path);
  if (leaf) begin(leaf, sent.texts);
}

async function sendText() {
  const text = line.value.trim();
  const place = currentPlace();
  if (!text || !place) return;
  if (text.startsWith('/') && findMatching(text.slice(1)).length === 0) {
    suggestCommands(text.slice(1));
    return;
  }
  leave('', true);
  try {
    await api.act('message', {
      user: store.me.id,
      channel: place.id,
      content: convertMentions(text, place.guild),
    });
  } catch (e) {
    leave(text, true);
    addNote(store.place, { text: e.message, failed: true });
  }
}

document.addEventListener('keydown', (e) => {
  const free = !e.target.closest(
    'input, textarea, select, dialog, [role="listbox"], [contenteditable]',
  );
  const letter = e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey;
  if (!free || !letter || line.disabled || document.querySelector('dialog[open]')) return;
  if (e.key === '/' && !command) {
    e.preventDefault();
    write('/');
  } else if (command) command.focusLast();
  // The letter goes to the new focus.
  else line.focus();
});
window.addEventListener('pagehide', keepDraft);
document.addEventListener('visibilitychange', () => document.hidden && keepDraft());
watch('type', write);
watch('commands', resume);
watch(
  'commands',
  () =>
    line.isConnected && document.activeElement === line && line.value.startsWith('/') && onTyped(),
);
