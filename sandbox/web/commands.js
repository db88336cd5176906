// The commands of this channel, as the composer needs them.

import { toPlainText } from './markdown.js';
import { currentPlace, listPlaces, store, findUser } from './store.js';

const SUBCOMMAND = 1;
const GROUP = 2;

/** Discord's types of options. */
export const Kind = {
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

/**
 * Lists every command that can be sent, as `{path, description, options}`. Required options come
 * first.
 */
export function listLeaves(commands = store.commands) {
  const found = commands
    .filter((c) => (c.type ?? 1) === 1)
    .flatMap((c) => collectLeaves(c, c.name));
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

function collectLeaves(node, path) {
  const inner = (node.options ?? []).filter((o) => o.type === SUBCOMMAND || o.type === GROUP);
  if (inner.length) return inner.flatMap((o) => collectLeaves(o, `${path} ${o.name}`));
  const options = (node.options ?? []).toSorted(
    (a, b) => Boolean(b.required) - Boolean(a.required),
  );
  return [{ path, description: node.description ?? '', options }];
}

/** Lists the commands that fit the text after `/`, best first. */
export function findMatching(typed, all = listLeaves()) {
  const words = typed.toLowerCase().trimStart();
  const ranked = all
    .map((leaf) => [rank(leaf.path.toLowerCase(), words), leaf])
    .filter(([r]) => r < 9);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, leaf]) => leaf);
}

function rank(path, typed) {
  if (path.startsWith(typed)) return 0;
  const parts = typed.split(/\s+/).filter(Boolean);
  const names = path.split(' ');
  if (parts.every((p) => names.some((n) => n.startsWith(p)))) return 1;
  return path.includes(typed) ? 2 : 9;
}

/** Finds the longest command that a line begins with, and the rest of the line. */
export function parseCommand(line, all = listLeaves()) {
  const fits = all
    .filter((l) => line.startsWith(`/${l.path} `))
    .sort((a, b) => b.path.length - a.path.length);
  return fits.length ? { leaf: fits[0], rest: line.slice(fits[0].path.length + 2) } : null;
}

/**
 * Reads `unit:1010 path:n ne` as texts by option. Words before the first name go to the first
 * option.
 */
export function parseOptions(rest, options) {
  const names = options.map((o) => o.name);
  const marks = [...rest.matchAll(/(?:^|\s)([\w-]+):/g)].filter((m) => names.includes(m[1]));
  const first = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  const texts = first && options[0] ? { [options[0].name]: first } : {};
  marks.forEach((mark, i) => {
    texts[mark[1]] = rest
      .slice(mark.index + mark[0].length, marks[i + 1]?.index ?? rest.length)
      .trim();
  });
  return texts;
}

/**
 * Lists an option's fixed choices as `{name, value, detail}`. Returns nothing if it takes any text.
 */
export function fixedChoices(option) {
  const guild = currentPlace()?.guild;
  const ids = guild?.members?.map((m) => m.id ?? m.user?.id ?? m);
  const members = () =>
    (ids ? ids.map(findUser).filter(Boolean) : store.users).map((u) => ({
      name: `@${u.name}`,
      value: u.id,
      detail: u.bot ? 'bot' : '',
    }));
  const roles = () =>
    (guild?.roles ?? []).map((r) => ({
      name: r.name.startsWith('@') ? r.name : `@${r.name}`,
      value: r.id,
      detail: 'role',
    }));
  switch (option.type) {
    case Kind.BOOLEAN:
      return [
        { name: 'True', value: true },
        { name: 'False', value: false },
      ];
    case Kind.USER:
      return members();
    case Kind.ROLE:
      return roles();
    case Kind.MENTIONABLE:
      return [...members(), ...roles()];
    case Kind.CHANNEL:
      return channelsFor(option, guild);
    default:
      return option.choices?.length ? option.choices : null;
  }
}

function channelsFor(option, guild) {
  const allowed = (p) => !option.channel_types?.length || option.channel_types.includes(p.type);
  return listPlaces()
    .filter((p) => !p.dm && (!guild || p.guild.id === guild.id) && allowed(p))
    .map((p) => ({ name: `#${p.name}`, value: p.id, detail: toPlainText(p.topic ?? '') }));
}

/** Lists the choices that begin with the typed text, then those that contain it. */
export function filterChoices(choices, typed) {
  const words = typed.toLowerCase();
  const bare = (c) => c.name.toLowerCase().replace(/^[@#]/, '');
  const starts = choices.filter(
    (c) => bare(c).startsWith(words) || c.name.toLowerCase().startsWith(words),
  );
  return [
    ...starts,
    ...choices.filter((c) => !starts.includes(c) && c.name.toLowerCase().includes(words)),
  ];
}

/**
 * Returns a sentence about what is wrong with an option's value, or nothing. A picked label may be
 * longer than the bounds allow.
 */
export function problemWith(option, value, picked) {
  if (value === undefined) return option.required ? `${option.name} is required` : '';
  const fixed = fixedChoices(option);
  if (fixed && picked === undefined) return `${option.name}: choose one of the list`;
  const isNumber = option.type === Kind.INTEGER || option.type === Kind.NUMBER;
  if (option.type === Kind.INTEGER && !/^-?\d+$/.test(value))
    return `${option.name}: a whole number, please`;
  if (option.type === Kind.NUMBER && Number.isNaN(Number(value)))
    return `${option.name}: a number, please`;
  if (isNumber) return checkBounds(option, Number(value), option.min_value, option.max_value, '');
  if (option.type === Kind.STRING)
    return checkBounds(
      option,
      [...String(value)].length,
      option.min_length,
      option.max_length,
      ' characters',
    );
  return '';
}

/** Checks bounds. Those that the bot hasn't set are missing or null. */
function checkBounds(option, size, least, most, unit) {
  if (least != null && size < least) return `${option.name}: at least ${least}${unit}`;
  if (most != null && size > most) return `${option.name}: at most ${most}${unit}`;
  return '';
}
