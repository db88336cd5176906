// The sandbox's control API, the only thing that this page talks to. See the sandbox's README.

/** The sandbox said no, in a sentence. */
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
  if (!answer.ok) throw new Refused(data?.error ?? (text || `The sandbox answered ${answer.status}.`), answer.status);
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
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  return `${path}?${new URLSearchParams(given)}`;
}

const get = (path, parameters = {}) => call('GET', query(path, parameters));

export const users = () => get('users');
export const bot = () => get('bot');
export const view = (user) => get('view', { user });
export const messages = (user, channel, parameters = {}) => get('messages', { user, channel, ...parameters });
export const commands = (user, channel) => get('commands', { user, channel });
export const readers = (channel) => get('readers', { channel });

/** Acts as a user; answers with an outcome. */
export const act = (kind, body) => call('POST', `act/${kind}`, body);

/** The outcome once the bot has said anything, or the time for it is over. */
export async function answered(outcome) {
  let now = outcome;
  while (now.state === 'pending') {
    now = await get(`interactions/${now.interaction}`, { after: now.revision, wait_ms: 10000 });
  }
  return now;
}

/** The outcome once it is settled: choices, a modal, a message. */
export async function settled(outcome) {
  let now = outcome;
  while (!now.settled) {
    now = await get(`interactions/${now.interaction}`, { after: now.revision, wait_ms: 10000 });
  }
  return now;
}

const AGAIN_AFTER_MS = 1000;

/** Listens as a user: `heard(event, data)`, `connected(true | false)` as the connection comes and goes, `refused()` once the sandbox
 *  knows nobody of that name any more. Gives the way to stop. */
export function listen(user, { heard, connected, refused }) {
  let socket = null;
  let over = false;
  const begin = () => {
    socket = new WebSocket(`/control/${query('events', { user })}`);
    socket.addEventListener('open', () => connected(true));
    socket.addEventListener('message', (e) => {
      const { event, data } = parse(e.data) ?? {};
      if (!over) heard(event, data);
    });
    socket.addEventListener('close', () => over || retry());
  };
  const retry = async () => {
    connected(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    const known = await users().catch(() => null);
    if (over) return;
    if (known && !known.some((u) => u.id === user)) refused();
    else begin();
  };
  begin();
  return () => {
    over = true;
    socket.close();
  };
}
