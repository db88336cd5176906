// A command being filled in: its name, then a chip for each option.

import * as api from './api.js';
import { choicesFor, fixedChoices, Kind, problemWith } from './commands.js';
import { el, later, reconcile } from './dom.js';
import { store } from './store.js';

const COMPLETE_AFTER_MS = 180;
const COMPLETE_WAIT_MS = 4000;

/** One command on its way. `onsend(path, options)`, `onleave(text)`. */
export class CommandLine {
  constructor(leaf, suggestions, { onsend, onleave }) {
    this.leaf = leaf;
    this.suggestions = suggestions;
    this.onsend = onsend;
    this.onleave = onleave;
    this.asked = 0;
    this.chips = leaf.options.filter((o) => o.required).map((o) => this.chip(o));
    this.name = el('button', { type: 'button', class: 'command-name', title: leaf.description, 'aria-label': `/${leaf.path}: ${leaf.description}`, onclick: () => this.focus(0), onkeydown: (e) => this.key(e, null) }, `/${leaf.path}`);
    this.more = el('button', { type: 'button', class: 'quiet more-options', onclick: () => this.offerOptions(true), onkeydown: (e) => this.key(e, null) });
    this.error = el('div', { class: 'error', role: 'alert' });
    this.row = el('div', { class: 'chips' });
    this.node = el('div', { class: 'command' }, this.row, this.error);
    this.complete = later(COMPLETE_AFTER_MS, (chip) => this.ask(chip));
    this.draw();
  }

  /** Fills in texts by option name, as picked before or typed. */
  fill(texts) {
    for (const option of this.leaf.options) {
      const given = texts[option.name];
      if (given === undefined) continue;
      const chip = this.chips.find((c) => c.option === option) ?? this.add(option);
      chip.input.value = given.text ?? given;
      chip.picked = given.picked;
      this.settle(chip);
      this.fit(chip);
    }
    this.draw();
  }

  /** What is filled in, to bring it back later. */
  filled() {
    return Object.fromEntries(this.chips.map((c) => [c.option.name, { text: c.input.value, picked: c.picked }]));
  }

  chip(option) {
    const input = el('input', {
      type: 'text', role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'suggestions', 'aria-expanded': 'false', autocomplete: 'off', spellcheck: 'false',
      'aria-label': `${option.name}${option.required ? ', required' : ''}: ${option.description ?? ''}`, inputmode: option.type === Kind.INTEGER ? 'numeric' : null, enterkeyhint: 'send',
    });
    const chip = { option, input, picked: undefined };
    input.addEventListener('input', () => this.typed(chip));
    input.addEventListener('keydown', (e) => this.key(e, chip));
    input.addEventListener('focus', () => this.suggest(chip));
    input.addEventListener('blur', () => this.settle(chip));
    chip.node = el('label', { class: option.required ? 'chip required' : 'chip' }, el('span', {}, option.name), input);
    this.fit(chip);
    return chip;
  }

  add(option) {
    const chip = this.chip(option);
    this.chips.push(chip);
    return chip;
  }

  left() {
    return this.leaf.options.filter((o) => !this.chips.some((c) => c.option === o));
  }

  draw() {
    const left = this.left().length;
    this.more.textContent = `+${left} optional`;
    reconcile(this.row, [this.name, ...this.chips.map((c) => c.node), left ? this.more : null].filter(Boolean));
  }

  fit(chip) {
    chip.input.style.width = `${Math.max(3, Math.min(44, chip.input.value.length + 1))}ch`;
  }

  focus(i) {
    const target = this.chips[i]?.input ?? (this.left().length ? this.more : this.name);
    target.focus();
    if (target === this.more || target === this.name) this.offerOptions(false);
  }

  /** To the first option that is still empty, or the last. */
  start() {
    const empty = this.chips.findIndex((c) => !c.input.value);
    this.focus(empty >= 0 ? empty : Math.max(0, this.chips.length - 1));
  }

  typed(chip) {
    chip.picked = undefined;
    chip.node.classList.remove('wrong');
    this.error.textContent = '';
    if (this.named(chip)) return;
    this.fit(chip);
    this.suggest(chip);
  }

  /** `path:` typed at the end of a chip goes on to that option, as when the line is written out. */
  named(chip) {
    const match = /^(?:(.*)\s)?([\w-]+):$/.exec(chip.input.value);
    const option = match && this.leaf.options.find((o) => o.name === match[2]);
    if (!option) return false;
    chip.input.value = match[1] ?? '';
    this.settle(chip);
    this.fit(chip);
    const other = this.chips.find((c) => c.option === option);
    if (other) other.input.focus();
    else this.open(option);
    return true;
  }

  /** A fixed choice typed out counts as picked. */
  settle(chip) {
    const fixed = fixedChoices(chip.option);
    if (!fixed || chip.picked !== undefined) return;
    const typed = chip.input.value.trim().toLowerCase();
    const found = fixed.find((c) => [c.name.toLowerCase(), c.name.toLowerCase().slice(1), String(c.value)].includes(typed) && typed);
    if (found) chip.picked = found.value;
  }

  titleOf({ option }) {
    return [el('b', {}, option.name), ` ${option.description ?? ''}`, option.required ? '' : ' · optional'];
  }

  suggest(chip) {
    this.leaving = false;
    const fixed = fixedChoices(chip.option);
    if (fixed) {
      const items = choicesFor(fixed, chip.picked === undefined ? chip.input.value : '');
      this.offer(chip, items, { empty: 'Nothing of that name' });
    } else if (chip.option.autocomplete) {
      this.offer(chip, [], {});
      this.asked += 1;
      this.complete(chip);
    } else this.offer(chip, [], {});
  }

  offer(chip, items, more) {
    const picked = chip.picked !== undefined;
    this.suggestions.show(items, { title: this.titleOf(chip), input: chip.input, highlight: !picked, onpick: (item) => this.take(chip, item), ...more });
  }

  async ask(chip) {
    if (document.activeElement !== chip.input) return;
    const number = this.asked;
    const value = chip.input.value;
    const options = this.values(chip);
    const body = { user: store.me.id, channel: store.place, command: this.leaf.path, option: chip.option.name, value, options, wait_ms: COMPLETE_WAIT_MS };
    const outcome = await api.act('complete', body).then(api.settled).catch((e) => ({ error: e.message }));
    if (number !== this.asked || document.activeElement !== chip.input) return;
    const empty = outcome.choices ? 'No suggestions' : `No completions: ${outcome.error ?? 'the application did not respond'}`;
    this.offer(chip, outcome.choices ?? [], { empty });
  }

  take(chip, item) {
    chip.input.value = item.name;
    chip.picked = item.value;
    this.asked += 1;
    this.fit(chip);
    chip.node.classList.remove('wrong');
    this.error.textContent = '';
    this.next(chip);
  }

  /** On to the next empty required option; else the optional ones are offered. */
  next(chip) {
    const empty = this.chips.find((c) => c.option.required && !c.input.value && c !== chip);
    if (empty) {
      empty.input.focus();
      return;
    }
    chip.input.focus();
    this.offerOptions(false);
  }

  offerOptions(highlight) {
    const left = this.left();
    const items = left.map((o) => ({ name: o.name, detail: o.description, option: o }));
    const title = left.length ? ['Enter sends', ' · or add an option'] : ['Enter sends'];
    const input = document.activeElement?.role === 'combobox' ? document.activeElement : null;
    this.suggestions.show(items, { title, highlight, input, onpick: (item) => this.open(item.option) });
  }

  open(option) {
    const chip = this.add(option);
    this.draw();
    chip.input.focus();
  }

  key(e, chip) {
    if (e.isComposing) return;
    const { suggestions } = this;
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') suggestions.move(e.key === 'ArrowDown' ? 1 : -1);
    else if (e.key === 'Enter') this.enter();
    else if (e.key === 'Tab' && !e.shiftKey && suggestions.open && suggestions.at >= 0) suggestions.pick();
    else if (e.key === 'Escape') this.escape();
    else if (e.key === 'Backspace' && chip && !chip.input.value) this.remove(chip);
    else if (e.key === 'Backspace' && !chip) this.onleave(`/${this.leaf.path}`);
    else if (!chip && e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey) this.typeOn(e.key);
    else return;
    e.preventDefault();
  }

  /** Typing where no option has the focus: into the one whose name begins so, else into the next. */
  typeOn(letter) {
    const left = this.left();
    const option = left.find((o) => o.name.startsWith(letter)) ?? left[0];
    if (!option) return;
    this.open(option);
    const chip = this.chips.at(-1);
    chip.input.value = letter;
    this.typed(chip);
  }

  enter() {
    if (!this.suggestions.pick()) this.send();
  }

  escape() {
    const much = this.suggestions.items.length || this.chips.some((c) => c.input.value);
    if (much && !this.leaving) {
      this.asked += 1;
      this.leaving = true;
      this.suggestions.show([], { title: 'Enter sends · Esc once more to give up', input: this.suggestions.input });
    } else this.onleave('');
  }

  remove(chip) {
    const at = this.chips.indexOf(chip);
    if (!chip.option.required) {
      this.chips.splice(at, 1);
      this.draw();
    }
    if (at > 0) this.focus(at - 1);
    else if (chip.option.required || !this.chips.length) this.onleave(`/${this.leaf.path}`);
    else this.focus(0);
  }

  values(except) {
    const given = this.chips.filter((c) => c !== except && c.input.value.trim());
    return Object.fromEntries(given.map((c) => [c.option.name, c.picked ?? c.input.value.trim()]));
  }

  complain(words, chip) {
    this.error.textContent = words;
    chip?.node.classList.add('wrong');
    chip?.input.focus();
  }

  async send() {
    if (this.sending) return;
    this.chips.forEach((c) => this.settle(c));
    for (const chip of this.chips) {
      const words = problemWith(chip.option, chip.input.value.trim(), chip.picked);
      if (words) {
        this.complain(words, chip);
        return;
      }
    }
    this.sending = true;
    this.node.setAttribute('aria-busy', 'true');
    await this.onsend(this.leaf.path, this.values(null)).catch((e) => this.complain(e.message, null));
    this.sending = false;
    this.node.removeAttribute('aria-busy');
  }
}
