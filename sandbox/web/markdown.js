// Converts Discord's Markdown to elements. Text only becomes text nodes.

import { el } from './dom.js';
import { channelMention, commandMention, roleMention, userMention } from './mentions.js';
import { timestamp } from './time.js';

const DEPTH_MAX = 12;

const tagged = (tag, properties) => (match, depth) =>
  el(tag, properties, renderInline(match[1], depth + 1));

function link(url, children) {
  if (!/^https?:\/\//i.test(url)) return children;
  return el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function spoiler(match, depth) {
  const open = (e) => {
    const shown = e.currentTarget;
    if (shown.classList.contains('open')) return;
    shown.classList.add('open');
    shown.removeAttribute('role');
    shown.removeAttribute('aria-label');
    e.preventDefault();
  };
  const key = (e) => (e.key === 'Enter' || e.key === ' ') && open(e);
  const hidden = {
    class: 'spoiler',
    role: 'button',
    tabindex: '0',
    'aria-label': 'Spoiler: show',
    onclick: open,
    onkeydown: key,
  };
  return el('span', hidden, el('span', {}, renderInline(match[1], depth + 1)));
}

// In order of precedence. Sticky patterns match only at the current place.
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => el('code', {}, m[2].trim())],
  [
    /\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*(?!\*)/y,
    (m, d) => el('strong', {}, el('em', {}, renderInline(m[1], d + 1))),
  ],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, tagged('strong', {})],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, tagged('u', {})],
  [/\*(?!\s)((?:\*\*|\\[\s\S]|[^\\*])+?)(?<!\s)\*(?!\*)/y, tagged('em', {})],
  [/(?<![\p{L}\p{N}])_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}])/uy, tagged('em', {})],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, tagged('s', {})],
  [/\|\|([\s\S]+?)\|\|/y, spoiler],
  [/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/y, (m) => timestamp(Number(m[1]), m[2])],
  [/<@!?(\d+)>/y, (m) => userMention(m[1])],
  [/<@&(\d+)>/y, (m) => roleMention(m[1])],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<\/([^:>]{1,100}):(\d+)>/y, (m) => commandMention(m[1])],
  [/<a?:(\w{2,}):\d+>/y, (m) => `:${m[1]}:`],
  [/@(?:everyone|here)\b/y, (m) => el('span', { class: 'mention mine' }, m[0])],
  [
    /\[([^\[\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    (m, d) => link(m[2], renderInline(m[1], d + 1)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], [m[1]])],
  [/https?:\/\/[^\s<]+[^\s<.,:;"'\])}!?*_~|]/y, (m) => link(m[0], [m[0]])],
];

const PLAIN = /[^\\`*_~|<@[h]+/y;

/** Converts marks within a line or paragraph. */
export function renderInline(text, depth = 0) {
  if (depth > DEPTH_MAX) return [text];
  const nodes = [];
  let plainText = '';
  for (let at = 0; at < text.length;) {
    const [taken, node] = markAt(text, at, depth);
    if (typeof node === 'string') plainText += node;
    else {
      nodes.push(plainText, ...[node].flat());
      plainText = '';
    }
    at += taken;
  }
  return [...nodes, plainText].filter((n) => n !== '');
}

/** Converts marked text to plain text, for a tooltip or menu. */
export const toPlainText = (text) => el('span', {}, renderInline(text)).textContent;

function markAt(text, at, depth) {
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(text);
  if (plain) return [plain[0].length, plain[0]];
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [match[0].length, make(match, depth)];
  }
  const [letter] = text.slice(at, at + 2);
  return [letter.length, letter];
}

const FENCE = /```(?:([\w+#.-]*)\n)?\n*([\s\S]*?)\n*```\n?/g;
const ESCAPES = /\u001b\[[\d;]*m/g;

/** Converts a whole text, block by block. */
export function renderMarkdown(text) {
  const nodes = [];
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    if (!fence[2].trim()) continue;
    nodes.push(...blocks(text.slice(at, fence.index)));
    nodes.push(el('pre', { tabindex: '0' }, el('code', {}, fence[2].replace(ESCAPES, ''))));
    at = fence.index + fence[0].length;
  }
  return [...nodes, ...blocks(text.slice(at))];
}

const LIST = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(.*)$/;

// Each reads lines from a place and returns an element with the number of lines, or nothing.
const BLOCKS = [heading, small, quoteToEnd, quote, list];

function blocks(text) {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length === 1 && lines[0] === '') return [];
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.some((l) => l.trim()))
      nodes.push(el('div', { class: 'lines' }, renderInline(plain.join('\n'))));
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const block = BLOCKS.map((read) => read(lines, at)).find(Boolean);
    if (block) {
      flush();
      nodes.push(block.node);
      at += block.took;
    } else {
      plain.push(lines[at]);
      at += 1;
    }
  }
  flush();
  return nodes;
}

function heading(lines, at) {
  const match = /^(#{1,3})\s+(.+?)\s*#*$/.exec(lines[at]);
  return (
    match && {
      node: el(`h${match[1].length + 2}`, { class: `h${match[1].length}` }, renderInline(match[2])),
      took: 1,
    }
  );
}

function small(lines, at) {
  const match = /^-#\s+(.+)$/.exec(lines[at]);
  return match && { node: el('div', { class: 'small' }, renderInline(match[1])), took: 1 };
}

function quoteToEnd(lines, at) {
  if (!lines[at].startsWith('>>> ')) return null;
  const inner = [lines[at].slice(4), ...lines.slice(at + 1)];
  return { node: el('blockquote', {}, blocks(inner.join('\n'))), took: inner.length };
}

function quote(lines, at) {
  let end = at;
  while (end < lines.length && lines[end].startsWith('> ')) end += 1;
  if (end === at) return null;
  const inner = lines.slice(at, end).map((l) => l.slice(2));
  return { node: el('blockquote', {}, blocks(inner.join('\n'))), took: end - at };
}

function list(lines, at) {
  if (!LIST.test(lines[at])) return null;
  let end = at;
  while (end < lines.length && LIST.test(lines[end])) end += 1;
  return { node: nested(lines.slice(at, end).map((l) => LIST.exec(l))), took: end - at };
}

function nested(items) {
  const [, margin, , number] = items[0];
  const node = number ? el('ol', { start: number }) : el('ul');
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    while (end < items.length && items[end][1].length > margin.length) end += 1;
    const inner = items.slice(at + 1, end);
    node.append(el('li', {}, renderInline(items[at][4]), inner.length ? nested(inner) : null));
    at = end;
  }
  return node;
}
