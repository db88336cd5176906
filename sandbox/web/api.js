// The sandbox's control API, the only thing that this page talks to. The sandbox's README describes
// it.

/** A refusal of the sandbox, with its sentence. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body) {
  const request = { method };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  const answer = await fetch(`/control/${path}`, request).catch(() => null);
  if (!answer) throw new Refused('The sandbox does not answer. Is it still running?', 0);
  const text = await answer.text();
  const data = parse(text);
  if (!answer.ok)
    throw new Refused(
      data?.error ?? (text || `The sandbox answered ${answer.status}.`),
      answer.status,
    );
  return data;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function query(path, parameters) {
  const given = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return `${path}?${new URLSearchParams(given)}`;
}

const get = (path, parameters = {}) => call('GET', query(path, parameters));

export const users = () => get('users');
export const bot = () => get('bot');
export const view = (user) => get('view', { user });
export const messages = (user, channel, parameters = {}) =>
  get('messages', { user, channel, ...parameters });
export const commands = (user, channel) => get('commands', { user, channel });
export const readers = (channel) => get('readers', { channel });

/** Acts as a user and returns an outcome. */
export const act = (kind, body) => call('POST', `act/${kind}`, body);

/** Waits until the bot has answered or its time is over. */
export async function waitForAnswer(outcome) {
  let now = outcome;
  while (now.state === 'pending') {
    now = await get(`interactions/${now.interaction}`, { after: now.revision, wait_ms: 10000 });
  }
  return now;
}

/** Waits until an outcome is settled: choices, a modal or a message. */
export async function waitForOutcome(outcome) {
  let now = outcome;
  while (!now.settled) {
    now = await get(`interactions/${now.interaction}`, { after: now.revision, wait_ms: 10000 });
  }
  return now;
}

const AGAIN_AFTER_MS = 1000;

/**
 * Opens a user's event stream and returns a function that closes it. Calls `onEvent(event, data)`,
 * `onConnection(isUp)`, and `onUnknownUser()` if the sandbox no longer knows the user.
 */
export function listen(user, { onEvent, onConnection, onUnknownUser }) {
  let socket = null;
  let over = false;
  const begin = () => {
    socket = new WebSocket(`/control/${query('events', { user })}`);
    socket.addEventListener('open', () => onConnection(true));
    socket.addEventListener('message', (e) => {
      const { event, data } = parse(e.data) ?? {};
      if (!over) onEvent(event, data);
    });
    socket.addEventListener('close', () => over || retry());
  };
  const retry = async () => {
    onConnection(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    const known = await users().catch(() => null);
    if (over) return;
    if (known && !known.some((u) => u.id === user)) onUnknownUser();
    else begin();
  };
  begin();
  return () => {
    over = true;
    socket.close();
  };
}
