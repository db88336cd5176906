// One option of a command being filled in: its name, its input, and the value behind what the input shows.

import { fixedChoices, Kind, problemWith } from './commands.js';
import { el } from './dom.js';

const WIDTH_MIN = 3;
const WIDTH_MAX = 44;

/** A chip. `on`: `{typed, key, focus}`, each told of the chip. */
export class Chip {
  constructor(option, on) {
    this.option = option;
    this.choice = null;
    this.picked = undefined;
    this.file = undefined;
    const required = option.required ? ', required' : '';
    this.input = option.type === Kind.ATTACHMENT ? this.filePicker(on, required) : el('input', {
      type: 'text', role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'suggestions', 'aria-expanded': 'false', autocomplete: 'off', spellcheck: 'false',
      'aria-label': `${option.name}${required}: ${option.description ?? ''}`, inputmode: option.type === Kind.INTEGER ? 'numeric' : null, enterkeyhint: 'send',
      oninput: () => on.typed(this), onkeydown: (e) => on.key(e, this), onfocus: () => on.focus(this), onblur: () => this.settle(),
    });
    this.node = el('label', { class: option.required ? 'chip required' : 'chip' }, el('span', {}, option.name), this.input);
    this.fit();
  }

  /** Where a file is chosen; its bytes are read at once. */
  filePicker(on, required) {
    return el('input', {
      type: 'file', class: 'file-picker', 'aria-label': `${this.option.name}${required}: ${this.option.description ?? ''}`,
      onchange: () => this.read().then(() => on.typed(this)), onkeydown: (e) => on.key(e, this), onfocus: () => on.focus(this),
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

  /** What is sent: the value picked, else what was typed; nothing if empty. */
  get value() {
    if (this.isFile) return this.file;
    return this.text.trim() ? (this.picked ?? this.text.trim()) : undefined;
  }

  /** Shows a text; it means the choice last taken as long as it is its name. */
  write(text) {
    // Only a person chooses a file.
    if (this.isFile) return;
    this.input.value = text;
    this.reread();
    this.settle();
  }

  /** The choice last taken as the input shows it: without line breaks. */
  get shown() {
    return this.choice?.name.replace(/[\r\n]/g, '');
  }

  /** After typing. */
  reread() {
    this.picked = this.choice && this.shown === this.text ? this.choice.value : undefined;
    this.fit();
  }

  /** Takes a choice. */
  take(choice) {
    this.choice = choice;
    this.write(choice.name);
    this.complain(false);
  }

  /** A fixed choice typed out counts as picked. */
  settle() {
    const fixed = this.picked === undefined && fixedChoices(this.option);
    const typed = this.text.trim().toLowerCase();
    if (!fixed || !typed) return;
    const names = (c) => [c.name.toLowerCase(), c.name.toLowerCase().slice(1), String(c.value)];
    this.picked = fixed.find((c) => names(c).includes(typed))?.value;
  }

  /** `path:` typed at the end, after a space or right after a choice: what stands before it, and that name. */
  handOver() {
    if (this.isFile) return null;
    const { shown } = this;
    const rest = shown && this.text.startsWith(shown) ? /^\s*([\w-]+):$/.exec(this.text.slice(shown.length)) : null;
    if (rest) return { before: shown, name: rest[1] };
    const match = /^(?:(.*)\s)?([\w-]+):$/.exec(this.text);
    return match && { before: (match[1] ?? '').trim(), name: match[2] };
  }

  /** What is wrong with it, or nothing. */
  problem() {
    this.settle();
    return problemWith(this.option, this.value, this.picked);
  }

  /** Marks it as wrong, or no longer. */
  complain(wrong) {
    this.node.classList.toggle('wrong', wrong);
    this.input.setAttribute('aria-invalid', String(wrong));
  }

  fit() {
    if (this.isFile) return;
    this.input.style.width = `${Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, this.text.length + 1))}ch`;
  }
}

/** A file's bytes as the control API takes them. */
export function base64Of(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
