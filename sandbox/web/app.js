// The page of the sandbox: be any of its people, see what they see, do what they may.
// Here: starting, being somebody, going somewhere, and what the event stream brings. The parts draw themselves.

import * as api from './api.js';
import { drawChannels } from './channels.js';
import { drawComposer } from './composer.js';
import { el, later } from './dom.js';
import { drawHeader, openDrawer, tell } from './header.js';
import { enter, show } from './messages.js';
import { drawReaders } from './readers.js';
import { changed, drop, forgetRooms, here, namesNow, people, places, room, store, take, userName, watch } from './store.js';
import { keepMoments } from './time.js';
import { countOthers, drawUsers } from './users.js';

const TYPING_MS = 9000;
const typing = document.getElementById('typing');
const lastPlace = new Map();
let stop = () => {};

async function start() {
  store.users = await api.users();
  const wanted = new URLSearchParams(location.search);
  const named = people().find((u) => [u.id, u.name.toLowerCase()].includes(wanted.get('user')?.toLowerCase()));
  const first = named ?? people().find((u) => u.id === localStorage.getItem('me')) ?? people()[0];
  if (!first) {
    tell('There is nobody in this sandbox yet. POST /control/users makes somebody.');
    return;
  }
  openDrawer(false);
  keepMoments();
  await be(first.id, wanted.get('channel'));
}

async function be(id, wish) {
  const chosen = store.users.find((u) => u.id === id);
  const before = here();
  stop();
  forgetRooms();
  store.waiting.clear();
  store.me = chosen;
  store.commands = [];
  localStorage.setItem('me', id);
  await look();
  stop = api.listen(id, { heard, connected: connection, refused: comeBack });
  const wishes = [wish, before?.dm ? 'dm' : before?.id, lastPlace.get(id)];
  const found = wishes.map(placeNamed).find(Boolean) ?? firstPlace();
  drawUsers();
  countOthers();
  await go(found?.id ?? null, Boolean(wish) || !before);
}

function placeNamed(word) {
  if (!word) return null;
  const name = word.replace(/^#/, '').toLowerCase();
  const all = places();
  return all.find((p) => p.id === word) ?? (name === 'dm' ? all.find((p) => p.dm) : all.find((p) => !p.dm && p.name.toLowerCase() === name));
}

const firstPlace = () => places().find((p) => p.name === 'general') ?? places()[0];

async function look() {
  const me = store.me.id;
  const [view, bot] = await Promise.all([api.view(me), api.bot()]);
  if (store.me.id !== me) return;
  store.view = view;
  store.bot = bot;
  store.names = namesNow();
}

async function go(id, replace = false) {
  store.place = id;
  if (id) lastPlace.set(store.me.id, id);
  openDrawer(false);
  writeAddress(replace);
  typing.replaceChildren();
  draw();
  if (!id) return;
  const me = store.me.id;
  const opening = id === 'dm';
  await enter(id).catch((e) => tell(e.message));
  if (opening) await moveToOpenedDm(me);
  drawChannels();
  await loadCommands();
}

/** The DM has a channel of its own once it was looked at. */
async function moveToOpenedDm(me) {
  await look();
  const opened = places().find((p) => p.dm);
  if (store.me.id === me && store.place === 'dm' && opened && opened.id !== 'dm') await go(opened.id, true);
}

async function loadCommands() {
  const [me, place] = [store.me.id, store.place];
  if (!place || place === 'dm') return;
  const answer = await api.commands(me, place).catch(() => ({ commands: [] }));
  if (store.me.id !== me || store.place !== place) return;
  const news = JSON.stringify(answer.commands) !== JSON.stringify(store.commands);
  store.commands = answer.commands;
  drawComposer();
  if (news) changed('commands');
}

function draw() {
  drawHeader();
  drawChannels();
  drawComposer();
  drawReaders();
  show(store.place, true);
}

function writeAddress(replace) {
  const place = here();
  const unique = place && places().filter((p) => p.name === place.name).length === 1;
  const channel = !place ? null : place.dm ? 'dm' : unique ? place.name : place.id;
  const address = `?${new URLSearchParams({ user: store.me.name, ...(channel && { channel }) })}`;
  if (address !== location.search) history[replace ? 'replaceState' : 'pushState'](null, '', address);
}

const HEARD = {
  message: ({ channel, message }) => {
    typing.replaceChildren();
    take(channel, [message]);
    note(channel, message.id);
    changed('messages', channel);
  },
  edit: ({ channel, message }) => {
    take(channel, [message]);
    changed('messages', channel);
  },
  delete: ({ channel, message_id: id }) => {
    drop(channel, id);
    changed('messages', channel);
  },
  channels: () => refresh(),
  elsewhere: () => countOthers(),
  typing: ({ channel, user }) => showTyping(channel, user),
};

function heard(event, data) {
  HEARD[event]?.(data);
}

/** A channel's newest message is this. */
function note(channel, id) {
  const all = [...store.view.guilds.flatMap((g) => g.channels), ...store.view.dms];
  const found = all.find((c) => c.id === channel);
  if (found) found.last_message_id = id;
  else refresh();
  changed('unread');
}

const refresh = later(150, async () => {
  store.users = await api.users().catch(() => store.users);
  if (!people().some((u) => u.id === store.me.id)) {
    comeBack();
    return;
  }
  await look().catch(() => {});
  if (!here()) {
    const opened = store.place === 'dm' ? places().find((p) => p.dm) : null;
    await go((opened ?? firstPlace())?.id ?? null, true);
    return;
  }
  drawUsers();
  countOthers();
  draw();
  connection(true);
  await loadCommands();
});

let broken = false;

function connection(up) {
  if (!up) tell('The sandbox is out of reach. Trying again…');
  else tell(store.bot?.connected === false ? 'No bot is connected: commands will not be answered.' : null);
  if (up && broken) {
    refresh();
    if (store.place) enter(store.place, true).catch(() => {});
  }
  broken = !up;
}

/** The sandbox has started anew, perhaps with another world: one is the person of the same name in it. */
const comeBack = later(1500, async () => {
  const users = await api.users().catch(() => null);
  if (!users) {
    comeBack();
    return;
  }
  const { name } = store.me;
  const place = here();
  store.users = users;
  const again = people().find((u) => u.name === name) ?? people()[0];
  if (again) await be(again.id, place?.dm ? 'dm' : place?.name).catch(() => comeBack());
  else comeBack();
});

async function lookForBot() {
  store.bot = await api.bot().catch(() => store.bot);
  connection(!broken);
}

const quietDown = later(TYPING_MS, () => typing.replaceChildren());

function showTyping(channel, id) {
  if (channel && channel !== store.place) return;
  typing.replaceChildren(el('b', {}, userName(id ?? store.bot?.id)), ' is typing…');
  quietDown();
}

watch('be', (id) => be(id).catch((e) => tell(e.message)));
watch('go', (id) => go(id).catch((e) => tell(e.message)));
watch('bot', () => lookForBot());
watch('commands wanted', () => loadCommands());
window.addEventListener('popstate', () => {
  const wanted = new URLSearchParams(location.search);
  const user = people().find((u) => u.name === wanted.get('user'));
  if (user && user.id !== store.me?.id) be(user.id, wanted.get('channel'));
  else {
    const found = placeNamed(wanted.get('channel'));
    if (found) go(found.id, true);
  }
});
start().catch((e) => tell(e.message));
