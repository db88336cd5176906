// The messages of a channel: grouped, by day, with a line above unread ones. Scrolling up loads
// older ones.

import * as api from './api.js';
import { el, keepFocus, reconcile } from './dom.js';
import { compareAge, firstIdAt, isNewer } from './ids.js';
import { addNote } from './interactions.js';
import { renderInline } from './markdown.js';
import { messageNode, noteNode } from './message.js';
import {
  notify,
  currentPlace,
  markRead,
  readUpTo,
  roomOf,
  store,
  addMessages,
  watch,
} from './store.js';
import { day } from './time.js';
import { keepOpenSelect, markWaiting } from './components.js';

const PAGE = 50;
const GROUP_WITHIN_MS = 7 * 60 * 1000;
const NEAR_BOTTOM_PX = 120;
const PAGE_LOADED = firstIdAt(performance.timeOrigin);
const IS_RELOAD = performance.getEntriesByType('navigation')[0]?.type === 'reload';

const scroll = document.getElementById('scroll');
const list = document.getElementById('messages');
let drawn = new Map();
let drawnFor = null;
let loadingOlder = false;
let stuck = true;
let newestSeen = null;
let lastTop = 0;

const jump = el(
  'button',
  { type: 'button', class: 'jump', hidden: true, onclick: () => scrollToNewest() },
  'Newer messages ↓',
);
document.getElementById('typing').before(jump);

/** Scrolls to the newest message. */
export function scrollToNewest() {
  stuck = true;
  scroll.scrollTop = scroll.scrollHeight;
}

/** Loads the messages of a channel. `again` means after a broken connection. */
export async function enter(channel, again = false) {
  const me = store.me.id;
  const known = roomOf(channel);
  if (!again) known.newFrom = readUpTo(channel);
  if (known.loaded && !again) {
    show(channel, true);
    return;
  }
  const answer = await api.messages(me, channel, { limit: PAGE });
  if (store.me.id !== me) return;
  if (again) known.messages = [];
  known.oldest = null;
  addVisible(channel, answer.messages);
  known.whole = answer.messages.length < PAGE;
  known.loaded = true;
  if (store.place === channel) show(channel, !again);
  fill();
}

/**
 * Adds messages, except ephemeral ones from before the page was loaded. Discord forgets those too.
 */
function addVisible(channel, messages) {
  // A message that isn't shown counts as loaded too.
  const known = roomOf(channel);
  const oldest = messages.toSorted(compareAge)[0]?.id;
  if (oldest && (!known.oldest || isNewer(known.oldest, oldest))) known.oldest = oldest;
  const forgotten = messages.filter((m) => m.only_for && isNewer(PAGE_LOADED, m.id));
  addMessages(
    channel,
    messages.filter((m) => !forgotten.includes(m)),
  );
  if (!forgotten.length || !IS_RELOAD || roomOf(channel).hasForgottenNote) return;
  roomOf(channel).hasForgottenNote = true;
  addNote(channel, {
    hint: true,
    text:
      'Answers that only you could see are gone after a reload, as in Discord. ' +
      'Give the command again to see one.',
  });
}

export function show(channel, toBottom = false) {
  if (store.place !== channel) return;
  const fresh = drawnFor !== `${store.me.id}/${channel}`;
  if (fresh) {
    drawn = new Map();
    drawnFor = `${store.me.id}/${channel}`;
  }
  const height = scroll.scrollHeight;
  const focusing = [];
  reconcile(list, nodesOf(channel, focusing));
  focusing.forEach((focus) => focus());
  if (toBottom || fresh || stuck || answersUser(channel)) scrollToNewest();
  else if (loadingOlder) scroll.scrollTop += scroll.scrollHeight - height;
  else jump.hidden = false;
  newestSeen = roomOf(channel).messages.at(-1)?.id ?? null;
  read(channel);
}

/** Returns whether the newest message or note answers the current user. */
function answersUser(channel) {
  const { messages, notes } = roomOf(channel);
  const newest = messages.at(-1);
  const answer = newest?.only_for && isNewer(newest.id, newestSeen);
  return answer || notes.some((note) => !note.failed && note.after === (newest?.id ?? null));
}

function read(channel) {
  if (!stuck || document.hidden || !roomOf(channel).loaded) return;
  // The newest message of the channel may be deleted, or for another user.
  const newest = [roomOf(channel).messages.at(-1)?.id, currentPlace()?.last_message_id];
  const moved = newest.map((id) => markRead(channel, id));
  if (moved.some(Boolean)) notify('unread');
}

function nodesOf(channel, focusing) {
  const known = roomOf(channel);
  const kept = new Map();
  const keep = (key, version, make, components = null) => {
    const old = drawn.get(key);
    const node = old?.version === version ? old.node : make();
    if (old && node !== old.node) {
      focusing.push(keepFocus(old.node, node));
      if (components === old.components) keepOpenSelect(old.node, node);
    }
    kept.set(key, { version, node, components });
    return node;
  };
  const top = known.whole
    ? keep('start', `${channel}${store.names}`, makeBeginning)
    : keep('older', channel, () => el('div', { class: 'older' }, 'Loading older messages…'));
  const notes = notesByPlace(known);
  const noteNodes = (after) =>
    (notes.get(after) ?? []).map((note) => keep(note.id, '', () => noteNode(note, channel)));
  const nodes = [top, ...noteNodes(null)];
  known.messages.forEach((message, i) => {
    const last = known.messages[i - 1];
    const grouped = isGrouped(last, message) && !notes.has(last.id);
    nodes.push(...makeSeparators(known, last, message, keep));
    const json = JSON.stringify(message);
    const version = `${json}${grouped}${/<[#@]/.test(json) ? store.names : ''}`;
    const components = JSON.stringify(message.components);
    nodes.push(keep(message.id, version, () => messageNode(message, grouped), components));
    nodes.push(...noteNodes(message.id));
  });
  drawn = kept;
  return nodes;
}

/** Groups the page's own lines by the message before them. */
function notesByPlace({ notes, messages }) {
  const placeOf = (note) => messages.findLast((m) => !isNewer(m.id, note.after))?.id ?? null;
  return Map.groupBy(notes, placeOf);
}

function makeSeparators(known, last, message, keep) {
  const separators = [];
  const dayOf = day(message.timestamp);
  if (!last || day(last.timestamp) !== dayOf)
    separators.push(
      keep(`day-${dayOf}`, dayOf, () =>
        el('div', { class: 'day', role: 'separator' }, el('span', {}, dayOf)),
      ),
    );
  const firstNew =
    known.newFrom && isNewer(message.id, known.newFrom) && last && !isNewer(last.id, known.newFrom);
  if (firstNew)
    separators.push(
      keep('new', message.id, () =>
        el('div', { class: 'day new', role: 'separator' }, el('span', {}, 'New')),
      ),
    );
  return separators;
}

function isGrouped(last, message) {
  if (
    !last ||
    last.author.id !== message.author.id ||
    message.type === 20 ||
    message.referenced_message
  )
    return false;
  if (Boolean(last.only_for) !== Boolean(message.only_for)) return false;
  // A message with files is never grouped.
  if (message.author.bot && (last.files?.length || message.files?.length)) return false;
  const apart = new Date(message.timestamp) - new Date(last.timestamp);
  return apart < GROUP_WITHIN_MS && day(last.timestamp) === day(message.timestamp);
}

function makeBeginning() {
  const place = currentPlace();
  const title = place?.dm ? place.name : `#${place?.name ?? ''}`;
  const words = place?.dm
    ? `Your direct messages with ${place.name}.`
    : `This is the start of ${title}.`;
  const topic = place?.topic ? el('p', {}, renderInline(place.topic)) : null;
  return el(
    'div',
    { class: 'beginning' },
    el('h2', {}, title),
    el('p', {}, words, ' Type ', el('kbd', {}, '/'), ' to see what you can do here.'),
    topic,
  );
}

async function loadOlder() {
  const channel = store.place;
  const known = roomOf(channel);
  if (loadingOlder || known.whole || !known.loaded || !known.oldest) return;
  loadingOlder = true;
  const me = store.me.id;
  const answer = await api
    .messages(me, channel, { before: known.oldest, limit: PAGE })
    .catch(() => ({ messages: [] }));
  if (store.me.id === me) {
    addVisible(channel, answer.messages);
    known.whole = answer.messages.length < PAGE;
    show(channel);
  }
  loadingOlder = false;
  fill();
}

/**
 * Loads older messages while those shown don't fill the window. Without a scrollbar nobody could
 * ask for them.
 */
function fill() {
  if (!store.place) return;
  const known = roomOf(store.place);
  if (known.loaded && !known.whole && scroll.scrollHeight <= scroll.clientHeight + NEAR_BOTTOM_PX)
    loadOlder();
}

scroll.addEventListener('scroll', () => {
  // Only the reader scrolling up leaves the bottom, not a change of size.
  const up = scroll.scrollTop < lastTop;
  lastTop = scroll.scrollTop;
  const atBottom = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_BOTTOM_PX;
  stuck = atBottom || (stuck && !up);
  if (stuck) jump.hidden = true;
  if (scroll.scrollTop < 200) loadOlder();
  if (stuck && store.place) read(store.place);
});
new ResizeObserver(() => {
  if (stuck) scroll.scrollTop = scroll.scrollHeight;
}).observe(list);
document.addEventListener('visibilitychange', () => store.place && store.me && read(store.place));
watch('messages', (channel) => show(channel));
watch('waiting', (channel, key, word) => markWaiting(key, word));
