// Buttons and selects of a message.

import { el, newId } from './dom.js';
import { useComponent } from './interactions.js';
import { renderInline } from './markdown.js';
import { currentPlace, listPlaces, store } from './store.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const ROW = 1;
const BUTTON = 2;

export function makeRows(message) {
  const made = (message.components ?? [])
    .filter((c) => c.type === ROW)
    .map((row) =>
      el(
        'div',
        { class: 'row' },
        row.components.map((c) => component(c, message)),
      ),
    );
  return made.length ? el('div', { class: 'rows' }, made) : null;
}

const component = (c, message) => (c.type === BUTTON ? button(c, message) : select(c, message));

function emoji(e) {
  return e?.name
    ? el('span', { class: 'emoji', 'aria-hidden': 'true' }, e.id ? `:${e.name}:` : e.name)
    : null;
}

function button(c, message) {
  const inner = [emoji(c.emoji), c.label ?? ''];
  if (c.style === 5)
    return el(
      'a',
      {
        class: 'button link',
        href: /^https?:/.test(c.url) ? c.url : '#',
        target: '_blank',
        rel: 'noopener noreferrer',
      },
      inner,
      ' ↗',
    );
  const key = `${message.id}/${c.custom_id}`;
  const press = (e) =>
    e.currentTarget.getAttribute('aria-busy') !== 'true' &&
    useComponent('button', message, { custom_id: c.custom_id });
  const state = store.waiting.get(key);
  return el(
    'button',
    {
      type: 'button',
      class: `button ${STYLES[c.style] ?? 'secondary'}`,
      disabled: Boolean(c.disabled),
      onclick: press,
      'aria-label': c.label ? null : c.emoji?.name,
      'aria-busy': state === 'waiting' ? 'true' : null,
      data: { component: key, focus: c.custom_id },
    },
    inner,
  );
}

/**
 * Moves the components over to a message's new node if a select is open, so that a picture that
 * comes later doesn't close it.
 */
export function keepOpenSelect(old, fresh) {
  const rows = old.querySelector('.rows');
  if (rows?.querySelector('.menu')) fresh.querySelector('.rows')?.replaceWith(rows);
}

/** Shows on a button or select that it waits or has failed. */
export function markWaiting(key, word) {
  for (const node of document.querySelectorAll(`[data-component="${CSS.escape(key)}"]`)) {
    node.setAttribute('aria-busy', String(word === 'waiting'));
    node.classList.toggle('failed', word === 'failed');
  }
}

/**
 * Lists what a select offers as `{label, value, description}`: its own options, or people, roles,
 * channels.
 */
export function listOptions(c) {
  const people = () =>
    store.users.map((u) => ({ label: u.name, value: u.id, description: u.bot ? 'bot' : null }));
  const guild = currentPlace()?.guild ?? store.view?.guilds[0];
  const roles = () => (guild?.roles ?? []).map((r) => ({ label: r.name, value: r.id }));
  const allowed = (p) => !c.channel_types?.length || c.channel_types.includes(p.type);
  const channels = () =>
    listPlaces()
      .filter((p) => p.guild === guild && allowed(p))
      .map((p) => ({ label: `#${p.name}`, value: p.id }));
  const own = () => c.options ?? [];
  const kinds = {
    3: own,
    21: own,
    22: own,
    5: people,
    6: roles,
    7: () => [...people(), ...roles()],
    8: channels,
  };
  return (kinds[c.type] ?? (() => []))();
}

function select(c, message) {
  const options = listOptions(c);
  const defaults = new Set((c.default_values ?? []).map((d) => d.id));
  const chosen = new Set(
    options.filter((o) => o.default || defaults.has(o.value)).map((o) => o.value),
  );
  const key = `${message.id}/${c.custom_id}`;
  const box = el('div', { class: 'select' });
  const many = (c.max_values ?? 1) > 1;
  const send = () =>
    useComponent('select', message, { custom_id: c.custom_id, values: [...chosen] });
  const menu = new Menu(box, {
    options,
    chosen,
    many,
    min: c.min_values ?? 1,
    max: c.max_values ?? 1,
    send,
  });
  const words = options
    .filter((o) => chosen.has(o.value))
    .map((o) => o.label)
    .join(', ');
  const label = words || c.placeholder || 'Make a selection';
  const face = el(
    'button',
    {
      type: 'button',
      class: words ? 'select-face' : 'select-face empty',
      disabled: Boolean(c.disabled),
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': `${c.placeholder ?? 'Select'}${words ? `: ${words}` : ''}`,
      onclick: () => menu.toggle(),
      onkeydown: (e) => menu.keyOnFace(e),
      data: { component: key, focus: c.custom_id },
    },
    el('span', {}, label),
    el('span', { class: 'caret', 'aria-hidden': 'true' }, '▾'),
  );
  menu.face = face;
  box.append(face);
  return box;
}

/** The list of a select, used by arrows, letters, Enter and Escape. */
class Menu {
  constructor(box, { options, chosen, many, min, max, send }) {
    Object.assign(this, { box, options, chosen, many, min, max, send, list: null, before: '' });
  }

  toggle() {
    if (this.list) this.close(true);
    else this.open();
  }

  keyOnFace(e) {
    if (e.key !== 'ArrowDown' || this.list) return;
    e.preventDefault();
    this.open();
  }

  open() {
    this.before = [...this.chosen].join();
    const id = newId('menu');
    this.list = el('ul', {
      class: 'menu',
      role: 'listbox',
      id,
      'aria-label': this.face.getAttribute('aria-label'),
      'aria-multiselectable': this.many ? 'true' : null,
      onkeydown: (e) => this.key(e),
    });
    this.items = this.options.map((o) => this.item(o));
    this.list.append(
      ...(this.items.length ? this.items : [el('li', { class: 'nothing' }, 'Nothing to choose')]),
    );
    this.box.append(this.list);
    this.face.setAttribute('aria-expanded', 'true');
    this.away = (e) => !this.box.contains(e.target) && this.close(true);
    document.addEventListener('pointerdown', this.away);
    const room = window.innerHeight - this.face.getBoundingClientRect().bottom;
    this.list.classList.toggle('up', room < this.list.offsetHeight + 90);
    (this.items.find((i) => i.getAttribute('aria-selected') === 'true') ?? this.items[0])?.focus();
  }

  item(o) {
    const words = el(
      'span',
      { class: 'menu-words' },
      el('span', {}, o.label),
      o.description ? el('small', {}, renderInline(o.description)) : null,
    );
    const mark = this.many ? el('span', { class: 'tick', 'aria-hidden': 'true' }) : null;
    const selected = String(this.chosen.has(o.value));
    return el(
      'li',
      {
        role: 'option',
        tabindex: '-1',
        'aria-selected': selected,
        onclick: () => this.choose(o),
        data: { value: o.value },
      },
      emoji(o.emoji),
      words,
      mark,
    );
  }

  choose(o) {
    if (!this.many) {
      this.chosen.clear();
      this.chosen.add(o.value);
      this.before = null;
      this.close(true);
      return;
    }
    if (!this.chosen.delete(o.value) && this.chosen.size < this.max) this.chosen.add(o.value);
    for (const item of this.items)
      item.setAttribute('aria-selected', String(this.chosen.has(item.dataset.value)));
  }

  key(e) {
    const at = this.items.indexOf(document.activeElement);
    const steps = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: this.items.length - 1 - at };
    if (e.key in steps)
      this.items[Math.max(0, Math.min(this.items.length - 1, at + steps[e.key]))]?.focus();
    else if (e.key === 'Enter' || e.key === ' ') this.choose(this.options[at]);
    else if (e.key === 'Escape') this.close(false);
    else if (e.key === 'Tab') this.close(true);
    else if (e.key.length === 1)
      this.items
        .find((_, i) => this.options[i].label.toLowerCase().startsWith(e.key.toLowerCase()))
        ?.focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  close(keep) {
    this.list.remove();
    this.list = null;
    document.removeEventListener('pointerdown', this.away);
    this.face.setAttribute('aria-expanded', 'false');
    this.face.focus();
    if (keep && [...this.chosen].join() !== this.before && this.chosen.size >= this.min)
      this.send();
  }
}
