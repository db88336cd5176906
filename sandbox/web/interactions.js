// What a person does to the bot: pressed, chosen, sent; and what is seen until it answers.

import * as api from './api.js';
import { openModal } from './modal.js';
import { changed, idOf, room, store } from './store.js';

let lastNote = 0;

/** A line of the page's own in a channel. `note`: `{text, header?, failed?, hint?}`; it stands after the messages of its time. */
export function addNote(channel, note) {
  lastNote += 1;
  const after = room(channel).messages.at(-1)?.id ?? null;
  const made = { id: `note-${lastNote}`, at: new Date().toISOString(), after, ...note };
  room(channel).notes.push(made);
  changed('messages', channel);
  return made;
}

/** Takes such a line away. */
export function removeNote(channel, note) {
  const known = room(channel);
  known.notes = known.notes.filter((n) => n !== note);
  changed('messages', channel);
}

/** Sends a command; throws when the sandbox refuses it. What the bot says comes by itself. */
export async function sendCommand(path, options) {
  const me = store.me.id;
  const channel = store.place;
  const outcome = await api.act('command', { user: me, channel, command: path, options });
  follow(outcome, me, outcome.channel ?? channel, `${store.me.name} used /${path}`);
}

async function follow(outcome, me, channel, header) {
  const note = addNote(channel, { header, text: 'Sending…', by: store.bot?.id });
  const answer = await api.answered(outcome).catch((e) => ({ state: 'failed', error: e.message }));
  removeNote(channel, note);
  if (store.me.id === me) show(answer, channel, header);
}

function show(outcome, channel, header) {
  if (outcome.state === 'modal') openModal(outcome);
  if (outcome.state === 'failed') {
    changed('bot');
    addNote(channel, { header, text: outcome.error ?? 'The application did not respond', failed: true, by: store.bot?.id });
  }
}

/** Presses a button or chooses in a select of a message; true if all went well. */
export async function useComponent(kind, message, body) {
  const me = store.me.id;
  const channel = message.channel_id;
  const key = `${message.id}/${body.custom_id}`;
  mark(channel, key, 'waiting');
  const acted = api.act(kind, { user: me, message: message.id, ...body }).then(api.answered);
  const answer = await acted.catch((e) => ({ state: 'failed', error: e.message }));
  if (store.me.id !== me) return;
  mark(channel, key, answer.state === 'failed' ? 'failed' : null);
  show(answer, channel, null);
}

function mark(channel, key, word) {
  if (word) store.waiting.set(key, word);
  else store.waiting.delete(key);
  changed('waiting', channel, key, word);
}

/** Sends a filled modal. Throws with a sentence if it wasn't taken. */
export async function sendModal(outcome, values) {
  const me = store.me.id;
  const sent = await api.act('modal', { user: me, interaction: outcome.interaction, values });
  const answer = await api.answered(sent);
  if (answer.state === 'failed') throw new Error(answer.error ?? 'The application did not respond');
  if (store.me.id === me) show(answer, idOf(outcome.channel), null);
}

/** Takes an ephemeral message off the screen. */
export const dismiss = (message) => api.act('delete', { user: store.me.id, message: message.id });
