// The people who can read the channel, and why.

import * as api from './api.js';
import { el, reconcile } from './dom.js';
import { face } from './faces.js';
import { store, findUser } from './store.js';

const WHY = {
  owner: 'owns the server',
  administrator: 'administrator',
  overwrites: 'let in here',
  roles: 'by their roles',
  recipient: 'in this conversation',
};
const KEY = 'readers';

const aside = document.getElementById('readers');

export const areReadersShown = () =>
  (localStorage.getItem(KEY) ?? (window.innerWidth >= 1200 ? 'yes' : 'no')) === 'yes';

export function toggleReaders() {
  localStorage.setItem(KEY, areReadersShown() ? 'no' : 'yes');
  drawReaders();
}

export async function drawReaders() {
  const place = store.place;
  const shown = areReadersShown() && place && place !== 'dm';
  document.body.classList.toggle('with-readers', Boolean(shown));
  if (!shown) return;
  const answer = await api.readers(place).catch(() => ({ readers: [] }));
  if (store.place !== place) return;
  const title = el('h2', {}, `Can read this — ${answer.readers.length}`);
  reconcile(aside, [title, ...answer.readers.map(reader)]);
}

function reader({ id, name, why }) {
  const bot = Boolean(findUser(id)?.bot) || id === store.bot?.id;
  const me = id === store.me?.id;
  return el(
    'div',
    { class: me ? 'reader me' : 'reader' },
    face({ id, name, bot }, 32),
    el('div', {}, el('b', {}, name), el('small', {}, WHY[why] ?? why)),
  );
}
