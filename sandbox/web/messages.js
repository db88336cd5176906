// The messages of a channel: in order, grouped, by days, unread ones under a line; older ones as one scrolls up.

import * as api from './api.js';
import { el, keepFocus, reconcile } from './dom.js';
import { byAge, idAt, younger } from './ids.js';
import { addNote } from './interactions.js';
import { inline } from './markdown.js';
import { messageNode, noteNode } from './message.js';
import { changed, here, markRead, readUpTo, room, store, take, watch } from './store.js';
import { day } from './time.js';
import { showWaiting } from './components.js';

const PAGE = 50;
const GROUP_WITHIN_MS = 7 * 60 * 1000;
const NEAR_BOTTOM_PX = 120;
const PAGE_LOADED = idAt(performance.timeOrigin);
const LOADED_ANEW = performance.getEntriesByType('navigation')[0]?.type === 'reload';

const scroll = document.getElementById('scroll');
const list = document.getElementById('messages');
let drawn = new Map();
let drawnFor = null;
let loadingOlder = false;
let stuck = true;
let newestSeen = null;
let lastTop = 0;

const jump = el('button', { type: 'button', class: 'jump', hidden: true, onclick: () => toNewest() }, 'Newer messages ↓');
document.getElementById('typing').before(jump);

/** Down to the newest, as after an act of one's own. */
export function toNewest() {
  stuck = true;
  scroll.scrollTop = scroll.scrollHeight;
}

/** Loads what a channel holds now; `again` after a broken stream. */
export async function enter(channel, again = false) {
  const me = store.me.id;
  const known = room(channel);
  if (!again) known.newFrom = readUpTo(channel);
  if (known.loaded && !again) {
    show(channel, true);
    return;
  }
  const answer = await api.messages(me, channel, { limit: PAGE });
  if (store.me.id !== me) return;
  if (again) known.messages = [];
  known.oldest = null;
  takeShown(channel, answer.messages);
  known.whole = answer.messages.length < PAGE;
  known.loaded = true;
  if (store.place === channel) show(channel, !again);
  fill();
}

/** Takes messages, but for those that one alone could see and that were there before the page was loaded: Discord forgets them then. */
function takeShown(channel, messages) {
  // What isn't shown is behind us too, when older ones are asked for.
  const known = room(channel);
  const oldest = messages.toSorted(byAge)[0]?.id;
  if (oldest && (!known.oldest || younger(known.oldest, oldest))) known.oldest = oldest;
  const gone = messages.filter((m) => m.only_for && younger(PAGE_LOADED, m.id));
  take(channel, messages.filter((m) => !gone.includes(m)));
  if (!gone.length || !LOADED_ANEW || room(channel).toldOfGone) return;
  room(channel).toldOfGone = true;
  addNote(channel, { hint: true, text: 'Answers that only you could see went when the page was loaded anew, as in Discord. Give the command again to see one.' });
}

/** Draws a channel. */
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
  if (toBottom || fresh || stuck || answersMe(channel)) toNewest();
  else if (loadingOlder) scroll.scrollTop += scroll.scrollHeight - height;
  else jump.hidden = false;
  newestSeen = room(channel).messages.at(-1)?.id ?? null;
  read(channel);
}

/** Whether something came just now that the user brought about: a command on its way, an answer for their eyes only. */
function answersMe(channel) {
  const { messages, notes } = room(channel);
  const newest = messages.at(-1);
  const answer = newest?.only_for && younger(newest.id, newestSeen);
  return answer || notes.some((note) => !note.failed && note.after === (newest?.id ?? null));
}

function read(channel) {
  if (!stuck || document.hidden || !room(channel).loaded) return;
  // The newest known to the channel may be gone, or another's.
  const newest = [room(channel).messages.at(-1)?.id, here()?.last_message_id];
  const moved = newest.map((id) => markRead(channel, id));
  if (moved.some(Boolean)) changed('unread');
}

function nodesOf(channel, focusing) {
  const known = room(channel);
  const kept = new Map();
  const keep = (key, version, make) => {
    const old = drawn.get(key);
    const node = old?.version === version ? old.node : make();
    if (old && node !== old.node) focusing.push(keepFocus(old.node, node));
    kept.set(key, { version, node });
    return node;
  };
  const top = known.whole ? keep('start', `${channel}${store.names}`, beginning) : keep('older', channel, () => el('div', { class: 'older' }, 'Loading older messages…'));
  const notes = notesByPlace(known);
  const noteNodes = (after) => (notes.get(after) ?? []).map((note) => keep(note.id, '', () => noteNode(note, channel)));
  const nodes = [top, ...noteNodes(null)];
  known.messages.forEach((message, i) => {
    const last = known.messages[i - 1];
    const grouped = follows(last, message) && !notes.has(last.id);
    nodes.push(...separators(known, last, message, keep));
    const said = JSON.stringify(message);
    const version = `${said}${grouped}${/<[#@]/.test(said) ? store.names : ''}`;
    nodes.push(keep(message.id, version, () => messageNode(message, grouped)));
    nodes.push(...noteNodes(message.id));
  });
  drawn = kept;
  return nodes;
}

/** The page's own lines, by the message that they stand after; where that is gone, after the one before it. */
function notesByPlace({ notes, messages }) {
  const placeOf = (note) => messages.findLast((m) => !younger(m.id, note.after))?.id ?? null;
  return Map.groupBy(notes, placeOf);
}

function separators(known, last, message, keep) {
  const made = [];
  const dayOf = day(message.timestamp);
  if (!last || day(last.timestamp) !== dayOf) made.push(keep(`day-${dayOf}`, dayOf, () => el('div', { class: 'day', role: 'separator' }, el('span', {}, dayOf))));
  const firstNew = known.newFrom && younger(message.id, known.newFrom) && last && !younger(last.id, known.newFrom);
  if (firstNew) made.push(keep('new', message.id, () => el('div', { class: 'day new', role: 'separator' }, el('span', {}, 'New'))));
  return made;
}

function follows(last, message) {
  if (!last || last.author.id !== message.author.id || message.type === 20 || message.referenced_message) return false;
  if (Boolean(last.only_for) !== Boolean(message.only_for)) return false;
  // A dispatch with its map stands for itself.
  if (message.author.bot && (last.files?.length || message.files?.length)) return false;
  const apart = new Date(message.timestamp) - new Date(last.timestamp);
  return apart < GROUP_WITHIN_MS && day(last.timestamp) === day(message.timestamp);
}

function beginning() {
  const place = here();
  const title = place?.dm ? place.name : `#${place?.name ?? ''}`;
  const words = place?.dm ? `Your direct messages with ${place.name}.` : `This is the start of ${title}.`;
  const topic = place?.topic ? el('p', {}, inline(place.topic)) : null;
  return el('div', { class: 'beginning' }, el('h2', {}, title), el('p', {}, words, ' Type ', el('kbd', {}, '/'), ' to see what you can do here.'), topic);
}

async function older() {
  const channel = store.place;
  const known = room(channel);
  if (loadingOlder || known.whole || !known.loaded || !known.oldest) return;
  loadingOlder = true;
  const me = store.me.id;
  const answer = await api.messages(me, channel, { before: known.oldest, limit: PAGE }).catch(() => ({ messages: [] }));
  if (store.me.id === me) {
    takeShown(channel, answer.messages);
    known.whole = answer.messages.length < PAGE;
    show(channel);
  }
  loadingOlder = false;
  fill();
}

/** Loads older messages while those shown don't fill the window: nothing scrolls then, so nobody could ask for them. */
function fill() {
  if (!store.place) return;
  const known = room(store.place);
  if (known.loaded && !known.whole && scroll.scrollHeight <= scroll.clientHeight + NEAR_BOTTOM_PX) older();
}

scroll.addEventListener('scroll', () => {
  // Only the reader's own way up lets go of the bottom, not what grows above or below.
  const up = scroll.scrollTop < lastTop;
  lastTop = scroll.scrollTop;
  const atBottom = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_BOTTOM_PX;
  stuck = atBottom || (stuck && !up);
  if (stuck) jump.hidden = true;
  if (scroll.scrollTop < 200) older();
  if (stuck && store.place) read(store.place);
});
new ResizeObserver(() => {
  if (stuck) scroll.scrollTop = scroll.scrollHeight;
}).observe(list);
document.addEventListener('visibilitychange', () => store.place && store.me && read(store.place));
watch('messages', (channel) => show(channel));
watch('waiting', (channel, key, word) => showWaiting(key, word));
