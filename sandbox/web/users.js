// The rail of people to choose from.

import * as api from './api.js';
import { el, debounce, reconcile } from './dom.js';
import { colour, face } from './faces.js';
import { notify, listPeople, store, listUnread, watch } from './store.js';

// With more people (as in a load test), only the first have unread marks.
const WATCHED_MAX = 16;

const rail = document.getElementById('users');
const marks = new Map();

export function drawUsers() {
  document.documentElement.style.setProperty('--me', store.me ? colour(store.me.id) : '#98a1b0');
  const heading = el('span', { class: 'rail-title', 'aria-hidden': 'true' }, 'BE');
  reconcile(rail, [heading, ...listPeople().map(userButton)]);
}

function userButton(user) {
  const me = user.id === store.me?.id;
  const waiting = marks.get(user.id) ?? 0;
  const label = `Be ${user.name}${me ? ' (you are)' : ''}${waiting ? `, ${waiting} unread` : ''}`;
  const badge = waiting
    ? el('span', { class: 'badge', 'aria-hidden': 'true', data: { count: String(waiting) } })
    : null;
  const closed = user.closed_dms
    ? el('span', { class: 'closed', title: 'takes no DMs' }, '✕')
    : null;
  return el(
    'button',
    {
      type: 'button',
      class: me ? 'person me' : 'person',
      'aria-label': label,
      'aria-pressed': String(me),
      title: label,
      style: { '--person': colour(user.id) },
      onclick: () => notify('be', user.id),
    },
    el('span', { class: 'face-box' }, face(user, 44), badge, closed),
    el('span', { class: 'person-name' }, user.name),
  );
}

/** Counts the unread messages of the other people. */
export const countOthers = debounce(400, async () => {
  const others = listPeople().slice(0, WATCHED_MAX);
  await Promise.all(
    others.map(async ({ id }) => {
      const view = id === store.me?.id ? store.view : await api.view(id).catch(() => null);
      if (view)
        marks.set(
          id,
          listUnread(view, id).filter((p) => p.id !== store.place || id !== store.me?.id).length,
        );
    }),
  );
  drawUsers();
});

watch('unread', countOthers);
