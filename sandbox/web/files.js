// Files of a message: pictures with alt text, texts with a preview. All can be downloaded.

import { el } from './dom.js';
import { enlarge } from './lightbox.js';

const WIDTH_MAX = 620;
const HEIGHT_MAX = 460;
const PREVIEW_LINES = 8;
const PREVIEW_BYTES_MAX = 2_000_000;

/** Returns a file's address on this server, whatever the server's name in the browser. */
export function address(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith('/attachments/') ? parsed.pathname : parsed.href;
  } catch {
    return '#';
  }
}

/** Makes elements of all listed files of a message. */
export function files(attachments) {
  const pictures = attachments.filter(isPicture);
  const others = attachments.filter((a) => !isPicture(a));
  const grid = pictures.length
    ? el(
        'div',
        { class: pictures.length > 1 ? 'pictures many' : 'pictures' },
        pictures.map((a) => picture(a)),
      )
    : null;
  return [grid, ...others.map((a) => (isText(a) ? text(a) : plain(a)))].filter(Boolean);
}

const isPicture = (a) => (a.content_type ?? '').startsWith('image/');
const isText = (a) => /^text\/|json/.test(a.content_type ?? '') && a.size <= PREVIEW_BYTES_MAX;

/** Makes a picture. A click enlarges it, and a badge shows its alt text. */
export function picture({ url, description, filename, width, height }) {
  const source = address(url);
  const words = description ?? '';
  const image = el('img', {
    src: source,
    alt: words || filename || 'picture',
    title: words || null,
    style: reservedSize(width, height),
    loading: 'lazy',
  });
  const open = {
    class: 'enlarge',
    type: 'button',
    'aria-label': `Enlarge ${words || filename || 'picture'}`,
    onclick: () => enlarge(source, words, filename),
  };
  return el(
    'figure',
    { class: 'picture' },
    el('button', open, image),
    words ? altBadge(words) : null,
  );
}

/** Reserves a picture's place, so that nothing moves when it loads. */
function reservedSize(width, height) {
  if (!width || !height) return {};
  const scale = Math.min(1, WIDTH_MAX / width, HEIGHT_MAX / height);
  return { width: `${Math.round(width * scale)}px`, 'aspect-ratio': `${width} / ${height}` };
}

function altBadge(words) {
  const shown = el('figcaption', { class: 'alt-text', hidden: true }, words);
  const toggle = (e) => {
    shown.hidden = !shown.hidden;
    e.currentTarget.setAttribute('aria-expanded', String(!shown.hidden));
  };
  return [
    el(
      'button',
      {
        class: 'alt',
        type: 'button',
        title: words,
        'aria-expanded': 'false',
        'aria-label': 'Alt text',
        onclick: toggle,
      },
      'ALT',
    ),
    shown,
  ];
}

function size(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

function card(file, extra) {
  const name = el('span', { class: 'file-name' }, file.filename, el('small', {}, size(file.size)));
  const download = el(
    'a',
    {
      class: 'quiet',
      href: address(file.url),
      download: file.filename,
      'aria-label': `Download ${file.filename}`,
    },
    'Download',
  );
  return el('div', { class: 'file-bar' }, name, extra, download);
}

const plain = (file) => el('div', { class: 'file' }, card(file));

function text(file) {
  const body = el('pre', { class: 'preview', tabindex: '0', 'aria-label': file.filename }, '…');
  const toggle = el(
    'button',
    { class: 'quiet', type: 'button', 'aria-expanded': 'false', hidden: true },
    'Expand',
  );
  fetch(address(file.url))
    .then((r) => (r.ok ? r.text() : 'This file could not be read.'))
    .catch(() => 'This file could not be read.')
    .then((whole) => {
      const lines = whole.trimEnd().split('\n');
      const start = lines.slice(0, PREVIEW_LINES).join('\n');
      const longer = lines.length > PREVIEW_LINES;
      toggle.hidden = !longer;
      body.textContent = longer ? `${start}\n…` : start;
      toggle.addEventListener('click', () => {
        const open = toggle.getAttribute('aria-expanded') !== 'true';
        toggle.setAttribute('aria-expanded', String(open));
        toggle.textContent = open ? 'Collapse' : `Expand (${lines.length} lines)`;
        body.textContent = open ? lines.join('\n') : `${start}\n…`;
        body.classList.toggle('open', open);
      });
      toggle.textContent = `Expand (${lines.length} lines)`;
    });
  return el('div', { class: 'file' }, card(file, toggle), body);
}
