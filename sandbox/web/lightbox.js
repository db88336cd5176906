// An enlarged picture. It fits the window, a click shows the full size, Escape closes it.

import { el, showDialog } from './dom.js';

export function enlarge(source, words, filename) {
  const image = el('img', { src: source, alt: words || filename || 'picture' });
  const stage = el('div', { class: 'stage' }, image);
  const zoom = el('button', { type: 'button', class: 'quiet' }, 'Full size');
  const flip = () => {
    const full = stage.classList.toggle('full');
    zoom.textContent = full ? 'Fit to window' : 'Full size';
  };
  zoom.addEventListener('click', flip);
  image.addEventListener('click', flip);
  const open = el(
    'a',
    { class: 'quiet', href: source, target: '_blank', rel: 'noopener' },
    'Open in a tab',
  );
  const close = el('button', { type: 'button', class: 'quiet', 'aria-label': 'Close' }, 'Close');
  const bar = el(
    'div',
    { class: 'lightbox-bar' },
    el('span', { class: 'lightbox-name' }, filename ?? ''),
    zoom,
    open,
    close,
  );
  const caption = words ? el('p', { class: 'lightbox-words', tabindex: '0' }, words) : null;
  const dialog = el(
    'dialog',
    { class: 'lightbox', 'aria-label': filename ?? 'Picture' },
    bar,
    stage,
    caption,
  );
  close.addEventListener('click', () => dialog.close());
  stage.addEventListener('click', (e) => e.target === stage && dialog.close());
  showDialog(dialog);
  zoom.focus();
}
