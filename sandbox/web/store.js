// What the page knows: who one is, what that user sees, the messages read so far. Told by app.js, watched by the parts.

import { byAge, younger } from './ids.js';

/** The present state. `place` is a channel id, or `dm` for a DM never opened. */
export const store = {
  users: [],
  bot: null,
  me: null,
  view: null,
  place: null,
  commands: [],
  waiting: new Map(),
  names: '',
};

const rooms = new Map();
const watchers = new Map();

/** Calls `f` whenever `what` has changed. */
export function watch(what, f) {
  watchers.set(what, [...(watchers.get(what) ?? []), f]);
}

/** Says that `what` has changed. */
export function changed(what, ...args) {
  for (const f of watchers.get(what) ?? []) f(...args);
}

/** Forgets all that one user saw. */
export function forgetRooms() {
  rooms.clear();
}

/** What is known of a channel: `messages` by age, whether `whole` (nothing older), `loaded`, the `oldest` that was asked for, `notes` (the page's own lines). */
export function room(channel) {
  if (!rooms.has(channel)) rooms.set(channel, { messages: [], notes: [], whole: false, loaded: false, oldest: null, newFrom: null });
  return rooms.get(channel);
}

/** Takes messages into their channel: new ones in order, known ones in place. */
export function take(channel, messages) {
  const known = room(channel);
  const all = new Map(known.messages.map((m) => [m.id, m]));
  for (const message of messages) all.set(message.id, message);
  known.messages = [...all.values()].sort(byAge);
}

/** Drops a message. */
export function drop(channel, id) {
  const known = room(channel);
  known.messages = known.messages.filter((m) => m.id !== id);
}

/** All that a mention may name, as one text: if it changes, mentions read differently. */
export function namesNow() {
  const roles = (store.view?.guilds ?? []).flatMap((g) => g.roles ?? []);
  return [...places(), ...store.users, ...roles].map((thing) => `${thing.id}${thing.name}`).join('/');
}

/** All channels and DMs that the user sees, flat. */
export function places(view = store.view) {
  const ofGuilds = (view?.guilds ?? []).flatMap((guild) => guild.channels.map((c) => ({ ...c, guild })));
  return [...ofGuilds.filter((c) => c.type !== 4), ...dms(view)];
}

/** The DMs; the one with the bot is offered even before it was opened. */
export function dms(view = store.view) {
  const open = (view?.dms ?? []).map((dm) => ({ ...dm, dm: true, type: 1, name: userName(idOf(dm.recipient)), can_send: true }));
  if (open.length || !store.bot) return open;
  return [{ id: 'dm', dm: true, type: 1, name: store.bot.name, recipient: store.bot.id, can_send: true, last_message_id: null }];
}

/** An id, of an id or of an object that has one. */
export const idOf = (thing) => (typeof thing === 'object' && thing ? thing.id : thing);

/** The place one is at. */
export const here = () => places().find((p) => p.id === store.place) ?? null;

/** A user by id. */
export const user = (id) => store.users.find((u) => u.id === id);

/** What a user is called. */
export const userName = (id) => user(id)?.name ?? (store.bot?.id === id ? store.bot.name : null) ?? 'unknown';

/** The people (not bots) one can be. */
export const people = () => store.users.filter((u) => !u.bot);

const keyOf = (id) => `read:${id}`;

function readMarks(id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id))) ?? {};
  } catch {
    return {};
  }
}

/** Notes that the user has read a channel up to a message. */
export function markRead(channel, message, me = store.me.id) {
  const marks = readMarks(me);
  if (!younger(message, marks[channel])) return false;
  marks[channel] = message;
  localStorage.setItem(keyOf(me), JSON.stringify(marks));
  return true;
}

/** Up to where the user has read a channel. */
export const readUpTo = (channel, me = store.me.id) => readMarks(me)[channel] ?? null;

/** The places with something unread, as a given user's view shows them. */
export function unread(view, me) {
  const marks = readMarks(me);
  return places(view).filter((p) => younger(p.last_message_id, marks[p.id]));
}
