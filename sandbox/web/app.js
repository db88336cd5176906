// The page of the sandbox: choose a person, see what they see, do what they may. This file starts
// it, changes the person and the channel, and handles events. Other files draw the parts.

import * as api from './api.js';
import { drawChannels } from './channels.js';
import { drawComposer } from './composer.js';
import { el, debounce } from './dom.js';
import { drawHeader, openDrawer, showBanner } from './header.js';
import { enter, show } from './messages.js';
import { drawReaders } from './readers.js';
import {
  notify,
  removeMessage,
  forgetRooms,
  currentPlace,
  listNames,
  listPeople,
  listPlaces,
  store,
  addMessages,
  userName,
  watch,
} from './store.js';
import { updateRelativeTimes } from './time.js';
import { countOthers, drawUsers } from './users.js';

const TYPING_MS = 9000;
const typing = document.getElementById('typing');
const lastPlace = new Map();
let stop = () => {};

async function start() {
  store.users = await api.users();
  const wanted = new URLSearchParams(location.search);
  const named = listPeople().find((u) =>
    [u.id, u.name.toLowerCase()].includes(wanted.get('user')?.toLowerCase()),
  );
  const first =
    named ?? listPeople().find((u) => u.id === localStorage.getItem('me')) ?? listPeople()[0];
  if (!first) {
    showBanner('There is nobody in this sandbox yet. POST /control/users makes somebody.');
    return;
  }
  openDrawer(false);
  updateRelativeTimes();
  await becomeUser(first.id, wanted.get('channel'));
}

async function becomeUser(id, wish) {
  const chosen = store.users.find((u) => u.id === id);
  const before = currentPlace();
  stop();
  forgetRooms();
  store.waiting.clear();
  store.me = chosen;
  store.commands = [];
  localStorage.setItem('me', id);
  await loadView();
  stop = api.listen(id, {
    onEvent: handleEvent,
    onConnection,
    onUnknownUser: reconnect,
  });
  const wishes = [wish, before?.dm ? 'dm' : before?.id, lastPlace.get(id)];
  const found = wishes.map(findPlace).find(Boolean) ?? defaultPlace();
  drawUsers();
  countOthers();
  await go(found?.id ?? null, Boolean(wish) || !before);
}

function findPlace(word) {
  if (!word) return null;
  const name = word.replace(/^#/, '').toLowerCase();
  const all = listPlaces();
  return (
    all.find((p) => p.id === word) ??
    (name === 'dm'
      ? all.find((p) => p.dm)
      : all.find((p) => !p.dm && p.name.toLowerCase() === name))
  );
}

const defaultPlace = () => listPlaces().find((p) => p.name === 'general') ?? listPlaces()[0];

async function loadView() {
  const me = store.me.id;
  const [view, bot] = await Promise.all([api.view(me), api.bot()]);
  if (store.me.id !== me) return;
  store.view = view;
  store.bot = bot;
  store.names = listNames();
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
  await enter(id).catch((e) => showBanner(e.message));
  if (opening) await moveToDm(me);
  drawChannels();
  await loadCommands();
}

/** Moves to the DM's own channel, which exists after the first look. */
async function moveToDm(me) {
  await loadView();
  const opened = listPlaces().find((p) => p.dm);
  if (store.me.id === me && store.place === 'dm' && opened && opened.id !== 'dm')
    await go(opened.id, true);
}

async function loadCommands() {
  const [me, place] = [store.me.id, store.place];
  if (!place || place === 'dm') return;
  const answer = await api.commands(me, place).catch(() => ({ commands: [] }));
  if (store.me.id !== me || store.place !== place) return;
  const news = JSON.stringify(answer.commands) !== JSON.stringify(store.commands);
  store.commands = answer.commands;
  drawComposer();
  if (news) notify('commands');
}

function draw() {
  drawHeader();
  drawChannels();
  drawComposer();
  drawReaders();
  show(store.place, true);
}

function writeAddress(replace) {
  const place = currentPlace();
  const unique = place && listPlaces().filter((p) => p.name === place.name).length === 1;
  const channel = !place ? null : place.dm ? 'dm' : unique ? place.name : place.id;
  const address = `?${new URLSearchParams({ user: store.me.name, ...(channel && { channel }) })}`;
  if (address !== location.search)
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
}

const EVENT_HANDLERS = {
  message: ({ channel, message }) => {
    typing.replaceChildren();
    addMessages(channel, [message]);
    markNewest(channel, message.id);
    notify('messages', channel);
  },
  edit: ({ channel, message }) => {
    addMessages(channel, [message]);
    notify('messages', channel);
  },
  delete: ({ channel, message_id: id }) => {
    removeMessage(channel, id);
    notify('messages', channel);
  },
  channels: () => refresh(),
  elsewhere: () => countOthers(),
  typing: ({ channel, user }) => showTyping(channel, user),
};

function handleEvent(event, data) {
  EVENT_HANDLERS[event]?.(data);
}

/** Records a channel's newest message. */
function markNewest(channel, id) {
  const all = [...store.view.guilds.flatMap((g) => g.channels), ...store.view.dms];
  const found = all.find((c) => c.id === channel);
  if (found) found.last_message_id = id;
  else refresh();
  notify('unread');
}

const refresh = debounce(150, async () => {
  store.users = await api.users().catch(() => store.users);
  if (!listPeople().some((u) => u.id === store.me.id)) {
    reconnect();
    return;
  }
  await loadView().catch(() => {});
  if (!currentPlace()) {
    const opened = store.place === 'dm' ? listPlaces().find((p) => p.dm) : null;
    await go((opened ?? defaultPlace())?.id ?? null, true);
    return;
  }
  drawUsers();
  countOthers();
  draw();
  onConnection(true);
  await loadCommands();
});

let broken = false;

function onConnection(up) {
  if (!up) showBanner('The sandbox is out of reach. Trying again…');
  else
    showBanner(
      store.bot?.connected === false ? 'No bot is connected: commands will not be answered.' : null,
    );
  if (up && broken) {
    refresh();
    if (store.place) enter(store.place, true).catch(() => {});
  }
  broken = !up;
}

/** Continues after a restart of the sandbox, as the person of the same name. */
const reconnect = debounce(1500, async () => {
  const users = await api.users().catch(() => null);
  if (!users) {
    reconnect();
    return;
  }
  const { name } = store.me;
  const place = currentPlace();
  store.users = users;
  const again = listPeople().find((u) => u.name === name) ?? listPeople()[0];
  if (again) await becomeUser(again.id, place?.dm ? 'dm' : place?.name).catch(() => reconnect());
  else reconnect();
});

async function loadBot() {
  store.bot = await api.bot().catch(() => store.bot);
  onConnection(!broken);
}

const hideTyping = debounce(TYPING_MS, () => typing.replaceChildren());

function showTyping(channel, id) {
  if (channel && channel !== store.place) return;
  typing.replaceChildren(el('b', {}, userName(id ?? store.bot?.id)), ' is typing…');
  hideTyping();
}

watch('be', (id) => becomeUser(id).catch((e) => showBanner(e.message)));
watch('go', (id) => go(id).catch((e) => showBanner(e.message)));
watch('bot', () => loadBot());
watch('commands wanted', () => loadCommands());
window.addEventListener('popstate', () => {
  const wanted = new URLSearchParams(location.search);
  const user = listPeople().find((u) => u.name === wanted.get('user'));
  if (user && user.id !== store.me?.id) becomeUser(user.id, wanted.get('channel'));
  else {
    const found = findPlace(wanted.get('channel'));
    if (found) go(found.id, true);
  }
});
start().catch((e) => showBanner(e.message));
