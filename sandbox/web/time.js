// Times in the reader's zone and language, some relative to now.

import { el } from './dom.js';

const format = (options) => {
  const made = new Intl.DateTimeFormat(undefined, options);
  return (date) => made.format(date);
};

const STYLES = {
  t: format({ hour: '2-digit', minute: '2-digit' }),
  T: format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  d: format({ year: 'numeric', month: '2-digit', day: '2-digit' }),
  D: format({ year: 'numeric', month: 'long', day: 'numeric' }),
  f: format({ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
  F: format({
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
};

const UNITS = [
  ['year', 31557600],
  ['month', 2629800],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** Describes a time relative to now: "in 3 hours". */
export function formatRelative(date, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, length] = UNITS.find(([, l]) => Math.abs(seconds) >= l) ?? UNITS.at(-1);
  return relative.format(Math.trunc(seconds / length), unit);
}

/** Makes Discord's `<t:unix:style>`. */
export function timestamp(unix, style = 'f') {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return el('span', { class: 'moment' }, 'Invalid date');
  const text = style === 'R' ? formatRelative(date) : (STYLES[style] ?? STYLES.f)(date);
  const data = style === 'R' ? { relative: String(unix) } : {};
  return el(
    'time',
    { class: 'moment', datetime: date.toISOString(), title: STYLES.F(date), data },
    text,
  );
}

/** Updates relative times. */
export function updateRelativeTimes() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-relative]'))
      node.textContent = formatRelative(new Date(node.dataset.relative * 1000));
  }, 10000);
}

/** Makes the time of a message, with the day if it isn't today. */
export function clock(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const text = today ? STYLES.t(date) : `${STYLES.d(date)} ${STYLES.t(date)}`;
  return el('time', { class: 'clock', datetime: iso, title: STYLES.F(date) }, text);
}

/** Formats hours and minutes. */
export const hour = (iso) => STYLES.t(new Date(iso));

/** Formats a day, for separators. */
export const day = (iso) => STYLES.D(new Date(iso));
