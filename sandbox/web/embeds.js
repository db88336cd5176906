// Embeds of a message.

import { el } from './dom.js';
import { picture } from './files.js';
import { renderInline, renderMarkdown } from './markdown.js';
import { clock } from './time.js';

/** Makes an embed. `files` are those of its message, whose alt texts its pictures use. */
export function embed(shown, files) {
  const colour = shown.color ? `#${shown.color.toString(16).padStart(6, '0')}` : null;
  const style = colour ? { '--edge': colour } : {};
  const words = el(
    'div',
    { class: 'embed-words' },
    author(shown),
    title(shown),
    description(shown),
    fields(shown),
  );
  const top = el('div', { class: 'embed-top' }, words, thumbnail(shown, files));
  return el('div', { class: 'embed', style }, top, image(shown, files), footer(shown));
}

const author = ({ author: a }) => a?.name && el('div', { class: 'embed-author' }, a.name);

function title({ title: words, url }) {
  if (!words) return null;
  const inner = renderInline(words);
  const linked =
    url && /^https?:/.test(url)
      ? el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, inner)
      : inner;
  return el('div', { class: 'embed-title' }, linked);
}

const description = ({ description: words }) =>
  words && el('div', { class: 'embed-description' }, renderMarkdown(words));

function fields({ fields: list }) {
  if (!list?.length) return null;
  const one = (f) =>
    el(
      'div',
      { class: f.inline ? 'field inline' : 'field' },
      el('div', { class: 'field-name' }, renderInline(f.name)),
      el('div', {}, renderMarkdown(f.value)),
    );
  return el('div', { class: 'fields' }, list.map(one));
}

function fileOf(shown, files) {
  return files.find((f) => f.url === shown.url) ?? { filename: 'picture' };
}

const image = ({ image: shown }, files) =>
  shown?.url &&
  picture({ ...fileOf(shown, files), url: shown.url, width: shown.width, height: shown.height });

const thumbnail = ({ thumbnail: shown }, files) =>
  shown?.url &&
  el('div', { class: 'thumbnail' }, picture({ ...fileOf(shown, files), url: shown.url }));

function footer({ footer: shown, timestamp }) {
  if (!shown?.text && !timestamp) return null;
  const between = shown?.text && timestamp ? ' · ' : '';
  return el(
    'div',
    { class: 'embed-footer' },
    shown?.text ?? '',
    between,
    timestamp ? clock(timestamp) : null,
  );
}
