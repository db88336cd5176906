// The header with the channel's name, the current person on a narrow page, and the banner for
// problems.

import { el, reconcile } from './dom.js';
import { face } from './faces.js';
import { icon } from './icons.js';
import { renderInline, toPlainText } from './markdown.js';
import { currentPlace, store } from './store.js';
import { areReadersShown, toggleReaders } from './readers.js';

const header = document.getElementById('header');
const banner = document.getElementById('banner');
const drawer = document.getElementById('drawer');
const narrow = window.matchMedia('(max-width: 900px)');

export function drawHeader() {
  const place = currentPlace();
  const open = el(
    'button',
    {
      type: 'button',
      class: 'icon only-narrow',
      'aria-label': 'Users and channels',
      'aria-controls': 'drawer',
      'aria-expanded': String(drawerOpen()),
      onclick: () => openDrawer(!drawerOpen()),
    },
    icon('menu'),
  );
  const sign = el('span', { class: 'sign', 'aria-hidden': 'true' }, place?.dm ? '@' : '#');
  const topic = place?.topic
    ? el('span', { class: 'topic', title: toPlainText(place.topic) }, renderInline(place.topic))
    : null;
  const people = el(
    'button',
    {
      type: 'button',
      class: 'quiet readers-toggle',
      'aria-pressed': String(areReadersShown()),
      title: 'Who can read this channel',
      onclick: () => {
        toggleReaders();
        drawHeader();
      },
    },
    icon('people'),
    el('span', { class: 'wide-word' }, 'Readers'),
  );
  const me = el(
    'button',
    {
      type: 'button',
      class: 'icon only-narrow',
      'aria-label': `You are ${store.me?.name}. Be someone else`,
      onclick: () => openDrawer(true),
    },
    store.me ? face(store.me, 30) : '',
  );
  reconcile(
    header,
    [
      open,
      el('h1', { class: 'place' }, sign, place?.name ?? '…'),
      topic,
      el('span', { class: 'space' }),
      place ? people : null,
      me,
    ].filter(Boolean),
  );
  const title = place ? `${place.dm ? '@' : '#'}${place.name} · ` : '';
  document.title = `${title}${store.me?.name ?? ''} · Mythico sandbox`;
}

/** Shows a problem above the messages, or hides it. */
export function showBanner(words) {
  banner.hidden = !words;
  banner.textContent = words ?? '';
}

const drawerOpen = () => document.body.classList.contains('drawer-open');

/** Opens or closes the drawer of users and channels. A wide page always shows them. */
export function openDrawer(open) {
  const was = drawerOpen();
  document.body.classList.toggle('drawer-open', open);
  drawer.inert = narrow.matches && !open;
  header.querySelector('[aria-controls="drawer"]')?.setAttribute('aria-expanded', String(open));
  if (open && narrow.matches) drawer.querySelector('.channel.current, .channel')?.focus();
  else if (was && narrow.matches) header.querySelector('button')?.focus();
}

narrow.addEventListener('change', () => openDrawer(false));
document.getElementById('shade').addEventListener('click', () => openDrawer(false));
drawer.addEventListener('keydown', (e) => e.key === 'Escape' && openDrawer(false));
