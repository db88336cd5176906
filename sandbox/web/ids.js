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
