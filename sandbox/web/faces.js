// Faces: initials on a colour for people, a hexagon for the bot. No images are loaded.

import { el } from './dom.js';
import { listPeople, store } from './store.js';

// Neighbours differ for the colour-blind too. Dark text is readable on all of them.
const COLOURS = [
  '#5aa9e6',
  '#e0a83e',
  '#4fb892',
  '#d97ba6',
  '#e27d52',
  '#a9c24d',
  '#a48be0',
  '#5fc3cf',
  '#d8c27a',
  '#c98b8b',
];
const BOT = '#c9a227';

/** Returns a user's colour by their place in the list of people. */
export function colour(id) {
  const at = listPeople().findIndex((u) => u.id === id);
  return at < 0 ? (id === store.bot?.id ? BOT : '#98a1b0') : COLOURS[at % COLOURS.length];
}

/** Returns one or two letters for a name. */
export function initials(name) {
  const words = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [...words[0]][0] + [...words.at(-1)][0]
      : [...(words[0] ?? '?')].slice(0, 1).join('');
  return letters.toUpperCase();
}

/** Makes a round face. It is decorative: the name is beside it or in a label. */
export function face(user, size = 40) {
  const bot = Boolean(user.bot);
  const style = { '--face': bot ? BOT : colour(user.id), '--size': `${size}px` };
  return el('span', {
    class: bot ? 'face bot' : 'face',
    style,
    'aria-hidden': 'true',
    data: { letters: initials(user.name ?? '?') },
  });
}
