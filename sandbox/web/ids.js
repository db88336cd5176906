// Discord's ids: strings of digits, in order of time.

/** Whether id `a` is younger than `b`; nothing is younger than none. */
export function younger(a, b) {
  if (!a) return false;
  if (!b) return true;
  return a.length !== b.length ? a.length > b.length : a > b;
}

/** For sorting by age, oldest first. */
export function byAge(a, b) {
  if (a.id === b.id) return 0;
  return younger(a.id, b.id) ? 1 : -1;
}

const EPOCH_MS = 1420070400000;

/** The first id that a moment may have, in Unix milliseconds. */
export function idAt(ms) {
  return String(BigInt(Math.floor(ms) - EPOCH_MS) << 22n);
}
