// One option of a command: its name, its input, and the value behind the shown text.

import { fixedChoices, Kind, problemWith } from './commands.js';
import { el } from './dom.js';

const WIDTH_MIN = 3;
const WIDTH_MAX = 44;

/** A chip. Calls `on.typed(chip)`, `on.key(event, chip)` and `on.focus(chip)`. */
export class Chip {
  constructor(option, on) {
    this.option = option;
    this.choice = null;
    this.picked = undefined;
    this.file = undefined;
    const required = option.required ? ', required' : '';
    this.input =
      option.type === Kind.ATTACHMENT
        ? this.filePicker(on, required)
        : el('input', {
            type: 'text',
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-controls': 'suggestions',
            'aria-expanded': 'false',
            autocomplete: 'off',
            spellcheck: 'false',
            'aria-label': `${option.name}${required}: ${option.description ?? ''}`,
            inputmode: option.type === Kind.INTEGER ? 'numeric' : null,
            enterkeyhint: 'send',
            oninput: () => on.typed(this),
            onkeydown: (e) => on.key(e, this),
            onfocus: () => on.focus(this),
            onblur: () => this.pickTyped(),
          });
    this.node = el(
      'label',
      { class: option.required ? 'chip required' : 'chip' },
      el('span', {}, option.name),
      this.input,
    );
    this.resize();
  }

  /** Makes an input for a file, which is read at once. */
  filePicker(on, required) {
    return el('input', {
      type: 'file',
      class: 'file-picker',
      'aria-label': `${this.option.name}${required}: ${this.option.description ?? ''}`,
      onchange: () => this.read().then(() => on.typed(this)),
      onkeydown: (e) => on.key(e, this),
      onfocus: () => on.focus(this),
    });
  }

  async read() {
    const [file] = this.input.files;
    this.file = file && { filename: file.name, base64: await base64Of(file) };
  }

  get isFile() {
    return this.option.type === Kind.ATTACHMENT;
  }

  get text() {
    if (this.isFile) return this.file?.filename ?? '';
    return this.input.value;
  }

  /** The value to send: the picked one or the typed text, or undefined if empty. */
  get value() {
    if (this.isFile) return this.file;
    return this.text.trim() ? (this.picked ?? this.text.trim()) : undefined;
  }

  /** Shows a text. It means the last choice as long as it is that choice's name. */
  write(text) {
    // Only a person can choose a file.
    if (this.isFile) return;
    this.input.value = text;
    this.updatePicked();
    this.pickTyped();
  }

  /** The last choice as the input shows it: without line breaks. */
  get choiceText() {
    return this.choice?.name.replace(/[\r\n]/g, '');
  }

  /** Updates the picked value after typing. */
  updatePicked() {
    this.picked = this.choice && this.choiceText === this.text ? this.choice.value : undefined;
    this.resize();
  }

  take(choice) {
    this.choice = choice;
    this.write(choice.name);
    this.markWrong(false);
  }

  /** Picks a fixed choice whose name was typed in full. */
  pickTyped() {
    const fixed = this.picked === undefined && fixedChoices(this.option);
    const typed = this.text.trim().toLowerCase();
    if (!fixed || !typed) return;
    const names = (c) => [c.name.toLowerCase(), c.name.toLowerCase().slice(1), String(c.value)];
    this.picked = fixed.find((c) => names(c).includes(typed))?.value;
  }

  /** Reads `name:` at the end of the text. Returns the text before it and the name. */
  readHandOver() {
    if (this.isFile) return null;
    const { choiceText } = this;
    const rest =
      choiceText && this.text.startsWith(choiceText)
        ? /^\s*([\w-]+):$/.exec(this.text.slice(choiceText.length))
        : null;
    if (rest) return { before: choiceText, name: rest[1] };
    const match = /^(?:(.*)\s)?([\w-]+):$/.exec(this.text);
    return match && { before: (match[1] ?? '').trim(), name: match[2] };
  }

  /** Returns a sentence about what is wrong, or nothing. */
  problem() {
    this.pickTyped();
    return problemWith(this.option, this.value, this.picked);
  }

  /** Marks the chip as wrong or right. */
  markWrong(wrong) {
    this.node.classList.toggle('wrong', wrong);
    this.input.setAttribute('aria-invalid', String(wrong));
  }

  resize() {
    if (this.isFile) return;
    this.input.style.width = `${Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, this.text.length + 1))}ch`;
  }
}

/** Encodes a file in base64. */
export function base64Of(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
