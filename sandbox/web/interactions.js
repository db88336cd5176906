// Acts of a person, and what the page shows until the bot answers.

import * as api from './api.js';
import { openModal } from './modal.js';
import { notify, idOf, roomOf, store } from './store.js';

let lastNote = 0;

/** Adds a line of the page's own to a channel: `{text, header?, failed?, hint?}`. */
export function addNote(channel, note) {
  lastNote += 1;
  const after = roomOf(channel).messages.at(-1)?.id ?? null;
  const made = { id: `note-${lastNote}`, at: new Date().toISOString(), after, ...note };
  roomOf(channel).notes.push(made);
  notify('messages', channel);
  return made;
}

export function removeNote(channel, note) {
  const known = roomOf(channel);
  known.notes = known.notes.filter((n) => n !== note);
  notify('messages', channel);
}

/** Sends a command. Throws if the sandbox refuses it. The bot's answer comes as an event. */
export async function sendCommand(path, options) {
  const me = store.me.id;
  const channel = store.place;
  const outcome = await api.act('command', { user: me, channel, command: path, options });
  follow(outcome, me, outcome.channel ?? channel, `${store.me.name} used /${path}`);
}

async function follow(outcome, me, channel, header) {
  const note = addNote(channel, { header, text: 'Sending…', by: store.bot?.id });
  const answer = await api
    .waitForAnswer(outcome)
    .catch((e) => ({ state: 'failed', error: e.message }));
  removeNote(channel, note);
  if (store.me.id === me) show(answer, channel, header);
}

function show(outcome, channel, header) {
  if (outcome.state === 'modal') openModal(outcome);
  if (outcome.state === 'failed') {
    notify('bot');
    addNote(channel, {
      header,
      text: outcome.error ?? 'The application did not respond',
      failed: true,
      by: store.bot?.id,
    });
  }
}

/** Presses a button or chooses in a select. */
export async function useComponent(kind, message, body) {
  const me = store.me.id;
  const channel = message.channel_id;
  const key = `${message.id}/${body.custom_id}`;
  mark(channel, key, 'waiting');
  const acted = api.act(kind, { user: me, message: message.id, ...body }).then(api.waitForAnswer);
  const answer = await acted.catch((e) => ({ state: 'failed', error: e.message }));
  if (store.me.id !== me) return;
  mark(channel, key, answer.state === 'failed' ? 'failed' : null);
  show(answer, channel, null);
}

function mark(channel, key, word) {
  if (word) store.waiting.set(key, word);
  else store.waiting.delete(key);
  notify('waiting', channel, key, word);
}

/** Sends a filled modal. Throws a sentence if it is refused. */
export async function sendModal(outcome, values) {
  const me = store.me.id;
  const sent = await api.act('modal', { user: me, interaction: outcome.interaction, values });
  const answer = await api.waitForAnswer(sent);
  if (answer.state === 'failed') throw new Error(answer.error ?? 'The application did not respond');
  if (store.me.id === me) show(answer, idOf(outcome.channel), null);
}

/** Dismisses an ephemeral message. */
export const dismiss = (message) => api.act('delete', { user: store.me.id, message: message.id });
