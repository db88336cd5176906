// A command in the composer: its name and a chip for each option.

import * as api from './api.js';
import { Chip } from './chip.js';
import { filterChoices, fixedChoices, Kind } from './commands.js';
import { el, debounce, reconcile } from './dom.js';
import { store } from './store.js';

const COMPLETE_AFTER_MS = 180;
const COMPLETE_WAIT_MS = 4000;

/** A command to be sent. Calls `onsend(path, options)` and `onleave(text)`. */
export class CommandLine {
  constructor(leaf, suggestions, { onsend, onleave }) {
    Object.assign(this, { leaf, suggestions, onsend, onleave, asked: 0, leaving: false });
    this.chips = leaf.options.filter((o) => o.required).map((o) => this.chip(o));
    const words = { title: leaf.description, 'aria-label': `/${leaf.path}: ${leaf.description}` };
    this.name = el(
      'button',
      {
        type: 'button',
        class: 'command-name',
        ...words,
        onclick: () => this.focus(0),
        onkeydown: (e) => this.onKey(e, null),
      },
      `/${leaf.path}`,
    );
    this.more = el('button', {
      type: 'button',
      class: 'quiet more-options',
      onclick: () => this.offerOptions(true),
      onkeydown: (e) => this.onKey(e, null),
    });
    this.error = el('div', { class: 'error', role: 'alert' });
    this.row = el('div', { class: 'chips' });
    this.node = el('div', { class: 'command' }, this.row, this.error);
    this.complete = debounce(COMPLETE_AFTER_MS, (chip) => this.ask(chip));
    this.draw();
  }

  chip(option) {
    return new Chip(option, {
      typed: (c) => this.onTyped(c),
      key: (e, c) => this.onKey(e, c),
      focus: (c) => this.suggest(c),
    });
  }

  add(option) {
    const chip = this.chip(option);
    this.chips.push(chip);
    return chip;
  }

  /** Fills in options by name, with texts or with the result of `getFilled`. */
  fill(given) {
    for (const option of this.leaf.options.filter((o) => o.name in given)) {
      const chip = this.chips.find((c) => c.option === option) ?? this.add(option);
      const { text, choice } = given[option.name];
      chip.choice = choice ?? null;
      chip.write(text ?? given[option.name]);
    }
    this.draw();
  }

  /** Returns the filled options for a later `fill`. */
  getFilled() {
    return Object.fromEntries(
      this.chips.map((c) => [c.option.name, { text: c.text, choice: c.choice }]),
    );
  }

  /** Returns the command as a line of text. */
  toText() {
    const texts = this.chips
      .filter((c) => c.text.trim())
      .map((c) => ` ${c.option.name}:${c.text.trim()}`);
    return `/${this.leaf.path}${texts.join('') || ' '}`;
  }

  /** Focuses the last option. */
  focusLast() {
    this.focus(Math.max(0, this.chips.length - 1));
  }

  remainingOptions() {
    return this.leaf.options.filter((o) => !this.chips.some((c) => c.option === o));
  }

  draw() {
    const left = this.remainingOptions().length;
    this.more.textContent = `+${left} optional`;
    reconcile(
      this.row,
      [this.name, ...this.chips.map((c) => c.node), left ? this.more : null].filter(Boolean),
    );
  }

  focus(i) {
    const target = this.chips[i]?.input ?? (this.remainingOptions().length ? this.more : this.name);
    target.focus();
    if (target === this.more || target === this.name) this.offerOptions(false);
  }

  /** Focuses the first empty option, or the last. */
  start() {
    const empty = this.chips.findIndex((c) => !c.text);
    this.focus(empty >= 0 ? empty : Math.max(0, this.chips.length - 1));
  }

  onTyped(chip) {
    chip.markWrong(false);
    this.error.textContent = '';
    if (this.followHandOver(chip)) return;
    chip.updatePicked();
    this.suggest(chip);
  }

  /** Moves to the option named by `name:` at the end of a chip. */
  followHandOver(chip) {
    const handOver = chip.readHandOver();
    const option = handOver && this.leaf.options.find((o) => o.name === handOver.name);
    if (!option) return false;
    chip.write(handOver.before);
    const other = this.chips.find((c) => c.option === option);
    if (other) other.input.focus();
    else this.open(option);
    return true;
  }

  suggest(chip) {
    this.leaving = false;
    this.asked += 1;
    const fixed = fixedChoices(chip.option);
    const items = fixed ? filterChoices(fixed, chip.picked === undefined ? chip.text : '') : [];
    this.offer(chip, items, fixed ? 'Nothing of that name' : '');
    if (!fixed && chip.option.autocomplete) this.complete(chip);
  }

  offer(chip, items, empty) {
    const { name, description, required } = chip.option;
    const title = [el('b', {}, name), ` ${description ?? ''}`, required ? '' : ' · optional'];
    this.suggestions.show(items, {
      title,
      empty,
      input: chip.input,
      highlight: chip.picked === undefined,
      onpick: (item) => this.take(chip, item),
    });
  }

  async ask(chip) {
    if (document.activeElement !== chip.input) return;
    const number = this.asked;
    const what = {
      user: store.me.id,
      channel: store.place,
      command: this.leaf.path,
      option: chip.option.name,
      value: chip.text,
    };
    const asked = api.act('complete', {
      ...what,
      options: this.values(chip),
      wait_ms: COMPLETE_WAIT_MS,
    });
    const outcome = await asked.then(api.waitForOutcome).catch((e) => ({ error: e.message }));
    if (number !== this.asked || document.activeElement !== chip.input) return;
    const empty = outcome.choices
      ? 'No suggestions'
      : `No completions: ${outcome.error ?? 'the application did not respond'}`;
    this.offer(chip, outcome.choices ?? [], empty);
  }

  /** Takes a choice and focuses the next empty required option, or offers the optional ones. */
  take(chip, choice) {
    chip.take(choice);
    this.error.textContent = '';
    const empty = this.chips.find((c) => c.option.required && !c.text);
    (empty ?? chip).input.focus();
    if (empty) return;
    this.asked += 1;
    this.offerOptions(false);
  }

  offerOptions(highlight) {
    const items = this.remainingOptions().map((o) => ({
      name: o.name,
      detail: o.description,
      option: o,
    }));
    const title = items.length ? 'Enter sends · or add an option' : 'Enter sends';
    const input = document.activeElement?.role === 'combobox' ? document.activeElement : null;
    this.suggestions.show(items, {
      title,
      highlight,
      input,
      onpick: (item) => this.open(item.option),
    });
  }

  open(option) {
    const chip = this.add(option);
    this.draw();
    chip.input.focus();
    return chip;
  }

  onKey(e, chip) {
    if (e.isComposing) return;
    const { suggestions } = this;
    const letter = e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey;
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp')
      suggestions.move(e.key === 'ArrowDown' ? 1 : -1);
    else if (e.key === 'Enter') this.enter();
    else if (e.key === 'Tab' && !e.shiftKey && suggestions.open && suggestions.at >= 0)
      suggestions.pick();
    else if (e.key === 'Escape') this.escape();
    else if (e.key === 'Backspace' && !chip) this.onleave(`/${this.leaf.path}`);
    else if (e.key === 'Backspace' && !chip.text) this.remove(chip);
    else if (!chip && letter) this.typeOn(e.key);
    else return;
    e.preventDefault();
  }

  /**
   * Types without a focused option: into the one whose name begins with the letter, or the next.
   */
  typeOn(letter) {
    const left = this.remainingOptions().filter((o) => o.type !== Kind.ATTACHMENT);
    const option = left.find((o) => o.name.startsWith(letter)) ?? left[0];
    if (!option) return;
    const chip = this.open(option);
    chip.input.value = letter;
    this.onTyped(chip);
  }

  enter() {
    if (!this.suggestions.pick()) this.send();
  }

  escape() {
    const hasInput = this.suggestions.items.length || this.chips.some((c) => c.text);
    if (hasInput && !this.leaving) {
      this.asked += 1;
      this.leaving = true;
      this.suggestions.show([], {
        title: 'Enter sends · Esc once more to give up',
        input: this.suggestions.input,
      });
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
    const given = this.chips.filter((c) => c !== except && c.value !== undefined);
    return Object.fromEntries(given.map((c) => [c.option.name, c.value]));
  }

  async send() {
    if (this.sending) return;
    const wrong = this.chips.find((c) => c.problem());
    if (wrong) {
      this.error.textContent = wrong.problem();
      wrong.markWrong(true);
      wrong.input.focus();
      return;
    }
    this.sending = true;
    this.node.setAttribute('aria-busy', 'true');
    await this.onsend(this.leaf.path, this.values(null)).catch((e) => {
      this.error.textContent = e.message;
    });
    this.sending = false;
    this.node.removeAttribute('aria-busy');
  }
}
