// The list of channels by category, and of DMs. Unread ones stand out.

import { el, reconcile } from './dom.js';
import { face } from './faces.js';
import { icon } from './icons.js';
import { notify, listDms, idOf, store, listUnread, watch } from './store.js';

const CATEGORY = 4;
// Channel types from here on are threads.
const THREADS = 10;
const SIGNS = { 2: 'speaker', 5: 'megaphone' };

const nav = document.getElementById('channels');
const folded = new Set();

export function drawChannels() {
  if (!store.view) return;
  const fresh = new Set(listUnread(store.view, store.me.id).map((p) => p.id));
  const guilds = store.view.guilds.map((g) => guildNode(g, fresh));
  const mail = el(
    'section',
    { 'aria-label': 'Direct messages' },
    el('h2', { class: 'category' }, 'Direct messages'),
    listDms().map((d) => entry(d, fresh)),
  );
  const you = el(
    'div',
    { class: 'you' },
    face(store.me, 32),
    el('div', {}, el('b', {}, store.me.name), el('small', {}, 'that is you now')),
  );
  const focused = document.activeElement?.dataset?.place;
  const list = el('div', { class: 'channel-list' }, guilds, mail);
  const top = nav.querySelector('.channel-list')?.scrollTop ?? 0;
  reconcile(nav, [list, you]);
  list.scrollTop = top;
  if (focused) list.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.focus();
}

function guildNode(guild, fresh) {
  const heads = sortChannels(guild.channels.filter((c) => c.type === CATEGORY));
  const known = new Set(heads.map((c) => c.id));
  const of = (parent) =>
    sortChannels(
      guild.channels.filter(
        (c) =>
          c.type !== CATEGORY &&
          c.type < THREADS &&
          (known.has(c.parent_id) ? c.parent_id : null) === parent,
      ),
    );
  const loose = of(null).map((c) => threadEntries(c, guild, fresh));
  const categories = heads.map((c) => category(c, of(c.id), guild, fresh));
  return el(
    'section',
    { 'aria-label': guild.name },
    el('h1', { class: 'guild' }, guild.name),
    loose,
    categories,
  );
}

function sortChannels(channels) {
  return channels.toSorted(
    (a, b) =>
      (a.type === 2) - (b.type === 2) ||
      (a.position ?? 0) - (b.position ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
}

function threadEntries(channel, guild, fresh) {
  const threads = guild.channels.filter((c) => c.parent_id === channel.id);
  return [entry(channel, fresh), ...threads.map((t) => entry(t, fresh))];
}

function category(head, channels, guild, fresh) {
  if (!channels.length) return null;
  const closed = folded.has(head.id);
  const toggle = () => {
    if (!folded.delete(head.id)) folded.add(head.id);
    drawChannels();
  };
  const button = el(
    'button',
    {
      type: 'button',
      class: 'category',
      'aria-expanded': String(!closed),
      onclick: toggle,
      data: { place: head.id },
    },
    el('span', { class: 'fold', 'aria-hidden': 'true' }, closed ? '▸' : '▾'),
    head.name,
  );
  const shown = closed ? channels.filter((c) => fresh.has(c.id) || c.id === store.place) : channels;
  return [button, shown.map((c) => threadEntries(c, guild, fresh))];
}

function sign(type) {
  if (SIGNS[type]) return icon(SIGNS[type]);
  return type >= THREADS ? '↳' : '#';
}

function entry(place, fresh) {
  const current = place.id === store.place;
  const isNew = fresh.has(place.id) && !current;
  const mark = place.dm
    ? face({ id: idOf(place.recipient), name: place.name, bot: true }, 24)
    : el('span', { class: 'sign', 'aria-hidden': 'true' }, sign(place.type));
  return el(
    'button',
    {
      type: 'button',
      class: ['channel', current && 'current', isNew && 'unread', place.type >= THREADS && 'thread']
        .filter(Boolean)
        .join(' '),
      'aria-current': current ? 'page' : null,
      'aria-label': isNew ? `${place.name}, unread` : null,
      onclick: () => notify('go', place.id),
      data: { place: place.id },
    },
    mark,
    el('span', { class: 'channel-name' }, place.name),
    place.can_send === false
      ? el('span', { class: 'sign', title: 'read only' }, icon('lock'))
      : null,
  );
}

watch('unread', drawChannels);
