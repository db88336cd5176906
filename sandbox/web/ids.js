// Discord's ids: strings of digits, ordered by time.

/** Returns whether id `a` is newer than `b`. Any id is newer than none. */
export function isNewer(a, b) {
  if (!a) return false;
  if (!b) return true;
  return a.length !== b.length ? a.length > b.length : a > b;
}

/** Compares messages by age, oldest first. */
export function compareAge(a, b) {
  if (a.id === b.id) return 0;
  return isNewer(a.id, b.id) ? 1 : -1;
}

const EPOCH_MS = 1420070400000;

/** Returns the first id of a moment in Unix milliseconds. */
export function firstIdAt(ms) {
  return String(BigInt(Math.floor(ms) - EPOCH_MS) << 22n);
}
