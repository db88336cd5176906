// The list above the composer: commands, choices, completions. The focus stays in the input.

import { el, reconcile } from './dom.js';

/** A list of suggestions above an input. */
export class Suggestions {
  constructor(box) {
    this.items = [];
    this.at = -1;
    this.onpick = null;
    this.title = el('div', { class: 'suggest-title' });
    this.list = el('ul', { role: 'listbox', id: 'suggestions', 'aria-label': 'Suggestions' });
    this.box = el(
      'div',
      { class: 'suggest', hidden: true, onpointerdown: (e) => e.preventDefault() },
      this.title,
      this.list,
    );
    box.append(this.box);
  }

  get open() {
    return !this.box.hidden;
  }

  /** Shows items `{name, detail, more, value}`. `highlight` marks the first one. */
  show(items, { title = '', highlight = true, onpick, input, empty = '' }) {
    this.items = items;
    this.onpick = onpick;
    if (this.input !== input) this.unmark();
    this.input = input;
    this.at = highlight && items.length ? 0 : -1;
    this.title.replaceChildren(...[title].flat());
    const nodes = items.map((item, i) => this.row(item, i));
    reconcile(this.list, nodes.length || !empty ? nodes : [el('li', { class: 'nothing' }, empty)]);
    this.box.hidden = !items.length && !title && !empty;
    this.mark();
  }

  row(item, i) {
    const name = el(
      'span',
      { class: 'suggest-name', title: item.name.length > 60 ? item.name : null },
      item.name,
      item.more ? el('span', { class: 'suggest-more' }, ` ${item.more}`) : null,
    );
    return el(
      'li',
      {
        role: 'option',
        id: `suggestion-${i}`,
        onclick: () => this.pick(i),
        onpointermove: () => this.moveTo(i, false),
      },
      name,
      item.detail ? el('small', {}, item.detail) : null,
    );
  }

  hide() {
    this.box.hidden = true;
    this.items = [];
    this.at = -1;
    this.mark();
  }

  /** Moves the highlight up or down, from end to start. */
  move(step) {
    if (!this.items.length) return;
    const from = this.at < 0 && step < 0 ? 0 : this.at;
    this.moveTo((from + step + this.items.length) % this.items.length, true);
  }

  moveTo(i, reveal) {
    if (this.at === i) return;
    this.at = i;
    this.mark();
    if (reveal) this.list.children[i]?.scrollIntoView({ block: 'nearest' });
  }

  unmark() {
    if (this.input?.role === 'combobox') this.input.setAttribute('aria-expanded', 'false');
    this.input?.removeAttribute('aria-activedescendant');
  }

  mark() {
    [...this.list.children].forEach((node, i) =>
      node.setAttribute('aria-selected', String(i === this.at)),
    );
    if (this.input?.role === 'combobox')
      this.input.setAttribute('aria-expanded', String(this.open));
    if (this.at >= 0 && this.open)
      this.input?.setAttribute('aria-activedescendant', `suggestion-${this.at}`);
    else this.input?.removeAttribute('aria-activedescendant');
  }

  /** Picks an item, by default the highlighted one. Returns false if there is none. */
  pick(i = this.at) {
    const item = this.items[i];
    if (!this.open || !item) return false;
    this.onpick(item);
    return true;
  }
}
