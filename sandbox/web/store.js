// The state of the page: the current person, their view, and the messages so far. `app.js` fills
// it, the parts watch it.

import { compareAge, isNewer } from './ids.js';

/** The state. `place` is a channel id, or `dm` for a DM that was never opened. */
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

/** Calls `f` after each change of `what`. */
export function watch(what, f) {
  watchers.set(what, [...(watchers.get(what) ?? []), f]);
}

/** Reports a change of `what`. */
export function notify(what, ...args) {
  for (const f of watchers.get(what) ?? []) f(...args);
}

export function forgetRooms() {
  rooms.clear();
}

/**
 * Returns the page's state of a channel. `messages` are sorted by age, `whole` means none are
 * older, `oldest` is the oldest requested id, `notes` are the page's own lines.
 */
export function roomOf(channel) {
  if (!rooms.has(channel))
    rooms.set(channel, {
      messages: [],
      notes: [],
      whole: false,
      loaded: false,
      oldest: null,
      newFrom: null,
    });
  return rooms.get(channel);
}

/** Adds or replaces messages of a channel. */
export function addMessages(channel, messages) {
  const known = roomOf(channel);
  const all = new Map(known.messages.map((m) => [m.id, m]));
  for (const message of messages) all.set(message.id, message);
  known.messages = [...all.values()].sort(compareAge);
}

export function removeMessage(channel, id) {
  const known = roomOf(channel);
  known.messages = known.messages.filter((m) => m.id !== id);
}

/**
 * Returns all names that mentions may show, as one text. A change means that mentions must be drawn
 * again.
 */
export function listNames() {
  const roles = (store.view?.guilds ?? []).flatMap((g) => g.roles ?? []);
  return [...listPlaces(), ...store.users, ...roles]
    .map((thing) => `${thing.id}${thing.name}`)
    .join('/');
}

/** Lists all channels and DMs that the user sees. */
export function listPlaces(view = store.view) {
  const ofGuilds = (view?.guilds ?? []).flatMap((guild) =>
    guild.channels.map((c) => ({ ...c, guild })),
  );
  return [...ofGuilds.filter((c) => c.type !== 4), ...listDms(view)];
}

/** Lists the DMs. The one with the bot is offered before it exists. */
export function listDms(view = store.view) {
  const open = (view?.dms ?? []).map((dm) => ({
    ...dm,
    dm: true,
    type: 1,
    name: userName(idOf(dm.recipient)),
    can_send: true,
  }));
  if (open.length || !store.bot) return open;
  return [
    {
      id: 'dm',
      dm: true,
      type: 1,
      name: store.bot.name,
      recipient: store.bot.id,
      can_send: true,
      last_message_id: null,
    },
  ];
}

/** Returns the id of an object, or the id itself. */
export const idOf = (thing) => (typeof thing === 'object' && thing ? thing.id : thing);

/** Returns the current channel or DM. */
export const currentPlace = () => listPlaces().find((p) => p.id === store.place) ?? null;

export const findUser = (id) => store.users.find((u) => u.id === id);

export const userName = (id) =>
  findUser(id)?.name ?? (store.bot?.id === id ? store.bot.name : null) ?? 'unknown';

/** Lists the people, without bots. */
export const listPeople = () => store.users.filter((u) => !u.bot);

const keyOf = (id) => `read:${id}`;

function readMarks(id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id))) ?? {};
  } catch {
    return {};
  }
}

/** Records that the user has read a channel up to a message. Returns whether that is new. */
export function markRead(channel, message, me = store.me.id) {
  const marks = readMarks(me);
  if (!isNewer(message, marks[channel])) return false;
  marks[channel] = message;
  localStorage.setItem(keyOf(me), JSON.stringify(marks));
  return true;
}

/** Returns the last message that the user has read in a channel. */
export const readUpTo = (channel, me = store.me.id) => readMarks(me)[channel] ?? null;

/** Lists the channels and DMs with unread messages in a user's view. */
export function listUnread(view, me) {
  const marks = readMarks(me);
  return listPlaces(view).filter((p) => isNewer(p.last_message_id, marks[p.id]));
}
