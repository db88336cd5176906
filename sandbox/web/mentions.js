// Mentions of users, channels, roles and commands.

import { el } from './dom.js';
import { colour } from './faces.js';
import { notify, listPlaces, store, findUser, userName } from './store.js';

/** `<@id>` */
export function userMention(id) {
  const mine = id === store.me?.id;
  return el(
    'span',
    { class: mine ? 'mention mine' : 'mention', style: { '--tint': colour(id) } },
    `@${userName(id)}`,
  );
}

/** `<#id>`: a button that goes to the channel. */
export function channelMention(id) {
  const found = listPlaces().find((p) => p.id === id);
  if (!found) return el('span', { class: 'mention' }, '# no access');
  return el(
    'button',
    { class: 'mention', type: 'button', onclick: () => notify('go', id) },
    `#${found.name}`,
  );
}

/** `<@&id>` */
export function roleMention(id) {
  const roles = (store.view?.guilds ?? []).flatMap((g) => g.roles ?? []);
  const name = roles.find((r) => r.id === id)?.name ?? 'role';
  return el('span', { class: 'mention' }, name.startsWith('@') ? name : `@${name}`);
}

/** `</name:id>`: a button that starts the command. */
export function commandMention(name) {
  return el(
    'button',
    { class: 'mention', type: 'button', onclick: () => notify('type', `/${name} `) },
    `/${name}`,
  );
}

/** Converts typed `@Ana` and `#general` to mentions. */
export function convertMentions(text, guild) {
  const members = (guild?.members ?? [])
    .map((m) => findUser(m.id ?? m.user?.id ?? m))
    .filter(Boolean);
  const channels = (guild?.channels ?? []).filter((c) => c.type !== 4);
  const words = [
    ...members.map((m) => [`@${m.name}`, `<@${m.id}>`]),
    ...channels.map((c) => [`#${c.name}`, `<#${c.id}>`]),
  ];
  words.sort((a, b) => b[0].length - a[0].length);
  return words.reduce((result, [word, mention]) => result.split(word).join(mention), text);
}
