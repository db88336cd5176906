// Elements of a message.

import { makeRows } from './components.js';
import { el } from './dom.js';
import { embed } from './embeds.js';
import { colour, face } from './faces.js';
import { files } from './files.js';
import { icon } from './icons.js';
import { dismiss, removeNote } from './interactions.js';
import { renderMarkdown } from './markdown.js';
import { clock, hour } from './time.js';
import { currentPlace, store, userName } from './store.js';

const FLAG_SUPPRESS_EMBEDS = 4;

/** Makes a message. A `grouped` one follows another of its author and has no face. */
export function messageNode(message, grouped) {
  const { author } = message;
  const name = author.global_name ?? author.username;
  const kinds = [
    'message',
    grouped && 'grouped',
    message.only_for && 'ephemeral',
    mentionsMe(message) && 'pinging',
  ];
  const side = grouped
    ? el('time', { class: 'clock side', datetime: message.timestamp }, hour(message.timestamp))
    : face({ id: author.id, name, bot: author.bot });
  const head = grouped ? null : makeHead(author, name, message.timestamp);
  const body = el('div', { class: 'body' }, head, ...makeContent(message));
  return el(
    'article',
    {
      class: kinds.filter(Boolean).join(' '),
      'aria-label': `${name}: ${message.content.slice(0, 80)}`,
      data: { id: message.id },
    },
    lineAbove(message),
    el('div', { class: 'columns' }, side, body),
  );
}

function mentionsMe(message) {
  if (currentPlace()?.dm) return false;
  return message.mention_everyone || (message.mentions ?? []).some((u) => u.id === store.me.id);
}

function makeHead(author, name, at) {
  const tag = author.bot ? el('span', { class: 'tag' }, 'BOT') : null;
  return el(
    'div',
    { class: 'head' },
    el('span', { class: 'author', style: { color: colour(author.id) } }, name),
    tag,
    clock(at),
  );
}

/** Makes the line above a message about the command or message that it answers. */
function lineAbove(message) {
  const origin = message.interaction_metadata;
  if (origin?.type === 2 && message.type === 20)
    return makeOriginLine(origin.user?.id, `used /${origin.name}`);
  const original = message.referenced_message;
  if (original) return makeOriginLine(original.author.id, original.content.slice(0, 120));
  return null;
}

function makeOriginLine(id, words) {
  const name = userName(id);
  return el(
    'div',
    { class: 'above' },
    face({ id, name, bot: store.bot?.id === id }, 16),
    el('b', { style: { color: colour(id) } }, name),
    ` ${words}`,
  );
}

function makeContent(message) {
  if (message.loading)
    return [
      el('div', { class: 'thinking' }, dots(), `${message.author.username} is thinking…`),
      makeFoot(message),
    ];
  const edited = message.edited_timestamp
    ? el('span', { class: 'edited', title: message.edited_timestamp }, '(edited)')
    : null;
  const words = message.content ? renderMarkdown(message.content) : [];
  const last = words.at(-1);
  if (edited && last?.classList?.contains('lines')) last.append(' ', edited);
  else if (edited) words.push(edited);
  const suppressed = message.flags & FLAG_SUPPRESS_EMBEDS;
  const embeds = suppressed ? [] : (message.embeds ?? []).map((e) => embed(e, message.files ?? []));
  const text = words.length ? el('div', { class: 'content' }, words) : null;
  return [
    text,
    ...files(message.attachments ?? []),
    ...embeds,
    makeRows(message),
    makeFoot(message),
  ];
}

function makeFoot(message) {
  if (!message.only_for) return null;
  const dismissButton = el(
    'button',
    { type: 'button', class: 'link-button', onclick: () => dismiss(message).catch(() => {}) },
    'Dismiss message',
  );
  return el('div', { class: 'foot' }, icon('eye'), ' Only you can see this · ', dismissButton);
}

const dots = () => el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i'));

/** Makes a line of the page's own: a sent command, or one without an answer. */
export function noteNode(note, channel) {
  const bot = store.bot ?? { id: '', name: 'The application' };
  const dismissButton =
    note.failed || note.hint
      ? el(
          'button',
          { type: 'button', class: 'link-button', onclick: () => removeNote(channel, note) },
          'Dismiss message',
        )
      : null;
  const text = note.hint
    ? el('div', { class: 'hint' }, note.text)
    : note.failed
      ? el('div', { class: 'failed-note', role: 'alert' }, icon('warning'), ' ', note.text)
      : el('div', { class: 'thinking' }, dots(), note.text);
  const foot = dismissButton
    ? el('div', { class: 'foot' }, 'Only you can see this · ', dismissButton)
    : null;
  const head = makeHead({ id: bot.id, bot: true }, bot.name, note.at);
  const above = note.header ? el('div', { class: 'above' }, face(store.me, 16), note.header) : null;
  return el(
    'article',
    { class: 'message ephemeral' },
    above,
    el(
      'div',
      { class: 'columns' },
      face({ ...bot, bot: true }),
      el('div', { class: 'body' }, head, text, foot),
    ),
  );
}
