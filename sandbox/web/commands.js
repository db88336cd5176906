// The commands one may use here, as the composer needs them: leaves of the trees, found by what is typed.

import { plainly } from './markdown.js';
import { here, places, store, user } from './store.js';

const SUBCOMMAND = 1;
const GROUP = 2;

/** Discord's numbers for the kinds of option. */
export const Kind = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11 };

/** Every command that can be sent: `{path, description, options}`, options with the required ones first. */
export function leaves(commands = store.commands) {
  const found = commands.filter((c) => (c.type ?? 1) === 1).flatMap((c) => under(c, c.name));
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

function under(node, path) {
  const inner = (node.options ?? []).filter((o) => o.type === SUBCOMMAND || o.type === GROUP);
  if (inner.length) return inner.flatMap((o) => under(o, `${path} ${o.name}`));
  const options = (node.options ?? []).toSorted((a, b) => Boolean(b.required) - Boolean(a.required));
  return [{ path, description: node.description ?? '', options }];
}

/** The leaves that what is typed after `/` may mean, best first. */
export function matching(typed, all = leaves()) {
  const words = typed.toLowerCase().trimStart();
  const ranked = all.map((leaf) => [rank(leaf.path.toLowerCase(), words), leaf]).filter(([r]) => r < 9);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, leaf]) => leaf);
}

function rank(path, typed) {
  if (path.startsWith(typed)) return 0;
  const parts = typed.split(/\s+/).filter(Boolean);
  const names = path.split(' ');
  if (parts.every((p) => names.some((n) => n.startsWith(p)))) return 1;
  return path.includes(typed) ? 2 : 9;
}

/** The leaf that a line begins with, the longest, and what follows it; or nothing. */
export function begun(line, all = leaves()) {
  const fits = all.filter((l) => line.startsWith(`/${l.path} `)).sort((a, b) => b.path.length - a.path.length);
  return fits.length ? { leaf: fits[0], rest: line.slice(fits[0].path.length + 2) } : null;
}

/** `unit:1010 path:n ne` as texts by option; words before the first name go to the first option. */
export function spelledOut(rest, options) {
  const names = options.map((o) => o.name);
  const marks = [...rest.matchAll(/(?:^|\s)([\w-]+):/g)].filter((m) => names.includes(m[1]));
  const first = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  const texts = first && options[0] ? { [options[0].name]: first } : {};
  marks.forEach((mark, i) => {
    texts[mark[1]] = rest.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? rest.length).trim();
  });
  return texts;
}

/** The fixed choices of an option, as `{name, value, detail}`; nothing if anything may be typed. */
export function fixedChoices(option) {
  const guild = here()?.guild;
  const ids = guild?.members?.map((m) => m.id ?? m.user?.id ?? m);
  const members = () => (ids ? ids.map(user).filter(Boolean) : store.users).map((u) => ({ name: `@${u.name}`, value: u.id, detail: u.bot ? 'bot' : '' }));
  const roles = () => (guild?.roles ?? []).map((r) => ({ name: r.name.startsWith('@') ? r.name : `@${r.name}`, value: r.id, detail: 'role' }));
  switch (option.type) {
    case Kind.BOOLEAN: return [{ name: 'True', value: true }, { name: 'False', value: false }];
    case Kind.USER: return members();
    case Kind.ROLE: return roles();
    case Kind.MENTIONABLE: return [...members(), ...roles()];
    case Kind.CHANNEL: return channelsFor(option, guild);
    default: return option.choices?.length ? option.choices : null;
  }
}

function channelsFor(option, guild) {
  const allowed = (p) => !option.channel_types?.length || option.channel_types.includes(p.type);
  return places().filter((p) => !p.dm && (!guild || p.guild.id === guild.id) && allowed(p)).map((p) => ({ name: `#${p.name}`, value: p.id, detail: plainly(p.topic ?? '') }));
}

/** Those choices that begin with, then those that contain what is typed. */
export function choicesFor(choices, typed) {
  const words = typed.toLowerCase();
  const bare = (c) => c.name.toLowerCase().replace(/^[@#]/, '');
  const starts = choices.filter((c) => bare(c).startsWith(words) || c.name.toLowerCase().startsWith(words));
  return [...starts, ...choices.filter((c) => !starts.includes(c) && c.name.toLowerCase().includes(words))];
}

/** What is wrong with the value that would be sent for an option, or nothing. A label that stands for it may be longer, or words.
 *  Digits in an option that takes text are text. */
export function problemWith(option, value, picked) {
  if (value === undefined) return option.required ? `${option.name} is required` : '';
  const fixed = fixedChoices(option);
  if (fixed && picked === undefined) return `${option.name}: choose one of the list`;
  const isNumber = option.type === Kind.INTEGER || option.type === Kind.NUMBER;
  if (option.type === Kind.INTEGER && !/^-?\d+$/.test(value)) return `${option.name}: a whole number, please`;
  if (option.type === Kind.NUMBER && Number.isNaN(Number(value))) return `${option.name}: a number, please`;
  if (isNumber) return outOfBounds(option, Number(value), option.min_value, option.max_value, '');
  if (option.type === Kind.STRING) return outOfBounds(option, [...String(value)].length, option.min_length, option.max_length, ' characters');
  return '';
}

/** A bound that the bot hasn't set is missing, or null. */
function outOfBounds(option, size, least, most, unit) {
  if (least != null && size < least) return `${option.name}: at least ${least}${unit}`;
  if (most != null && size > most) return `${option.name}: at most ${most}${unit}`;
  return '';
}
