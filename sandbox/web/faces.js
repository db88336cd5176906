// A face and a colour for everyone: initials on a colour of their own, the bot's hexagon. No images are loaded.

import { el } from './dom.js';
import { people, store } from './store.js';

// Told apart also by the colour-blind, as neighbours in the list; dark text reads on all of them.
const COLOURS = ['#5aa9e6', '#e0a83e', '#4fb892', '#d97ba6', '#e27d52', '#a9c24d', '#a48be0', '#5fc3cf', '#d8c27a', '#c98b8b'];
const BOT = '#c9a227';

/** A user's colour: that of their place in the list of people. */
export function colour(id) {
  const at = people().findIndex((u) => u.id === id);
  return at < 0 ? (id === store.bot?.id ? BOT : '#98a1b0') : COLOURS[at % COLOURS.length];
}

/** One or two letters for a name. */
export function initials(name) {
  const words = name.trim().split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? [...words[0]][0] + [...words.at(-1)][0] : [...(words[0] ?? '?')].slice(0, 1).join('');
  return letters.toUpperCase();
}

/** A round face, decorative: the name stands beside it or in the label of what holds it. */
export function face(user, size = 40) {
  const bot = Boolean(user.bot);
  const style = { '--face': bot ? BOT : colour(user.id), '--size': `${size}px` };
  return el('span', { class: bot ? 'face bot' : 'face', style, 'aria-hidden': 'true', data: { letters: initials(user.name ?? '?') } });
}
