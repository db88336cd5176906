// Modals: a dialog of text inputs, filled with what the bot proposes.

import { el, freshId, showDialog } from './dom.js';
import { sendModal } from './interactions.js';

const TEXT_INPUT = 4;
const PARAGRAPH = 2;
/** What the sandbox answers of an interaction that it doesn't know: it was started anew since. */
const GONE = 404;
const FORM_GONE = 'The sandbox was started anew, and this form went with it. Copy what you wrote, close the form, and give the command again.';

/** Opens the modal of an outcome. */
export function openModal(outcome) {
  const { title, components } = outcome.modal;
  const fields = (components ?? []).flatMap(fieldsOf);
  const error = el('p', { class: 'error', role: 'alert', hidden: true });
  const cancel = el('button', { type: 'button', class: 'button quiet' }, 'Cancel');
  const submit = el('button', { type: 'submit', class: 'button primary' }, 'Submit');
  const heading = freshId('modal');
  const foot = el('div', { class: 'modal-foot' }, el('small', { class: 'keys' }, 'Ctrl+Enter submits'), cancel, submit);
  const body = el('div', { class: 'modal-body' }, fields.map((f) => f.node), error);
  const form = el('form', { novalidate: true }, el('h2', { id: heading }, title), body, foot);
  const dialog = el('dialog', { class: 'modal', 'aria-labelledby': heading }, form);
  const send = () => submitModal(outcome, fields, { dialog, error, submit });
  form.addEventListener('submit', (e) => {
    e.preventDefault();
    send();
  });
  form.addEventListener('keydown', (e) => e.key === 'Enter' && (e.ctrlKey || e.metaKey) && send());
  cancel.addEventListener('click', () => dialog.close());
  showDialog(dialog);
  fields[0]?.input.focus();
}

async function submitModal(outcome, fields, { dialog, error, submit }) {
  const wrong = fields.filter((f) => f.complain());
  error.hidden = true;
  if (wrong.length) {
    wrong[0].input.focus();
    return;
  }
  submit.setAttribute('aria-busy', 'true');
  submit.disabled = true;
  try {
    await sendModal(outcome, Object.fromEntries(fields.map((f) => [f.id, f.value()])));
    dialog.close();
  } catch (e) {
    error.textContent = e.status === GONE ? FORM_GONE : e.message;
    error.hidden = false;
  }
  submit.disabled = false;
  submit.removeAttribute('aria-busy');
}

function fieldsOf(row) {
  return (row.components ?? []).filter((c) => c.type === TEXT_INPUT).map(field);
}

function field(c) {
  const id = freshId('field');
  const input = textInput(c, id);
  const required = c.required ?? true;
  const error = el('span', { class: 'error', id: `${id}-error`, role: 'alert' });
  const counter = el('span', { class: 'counter' });
  const count = () => {
    counter.textContent = c.max_length ? `${input.value.length} / ${c.max_length}` : '';
  };
  input.addEventListener('input', count);
  count();
  const name = el('label', { for: id }, c.label, required ? el('span', { class: 'required', title: 'required' }, ' *') : null);
  const complain = () => {
    error.textContent = problem(input.value, { ...c, required });
    input.setAttribute('aria-invalid', String(Boolean(error.textContent)));
    return error.textContent;
  };
  const node = el('div', { class: 'field-box' }, name, input, el('div', { class: 'under' }, error, counter));
  return { node, input, id: c.custom_id, value: () => input.value, complain };
}

function textInput(c, id) {
  const shared = { id, name: c.custom_id, placeholder: c.placeholder, maxlength: c.max_length, 'aria-describedby': `${id}-error`, autocomplete: 'off' };
  const input = c.style === PARAGRAPH ? el('textarea', { ...shared, rows: '9', spellcheck: 'false' }) : el('input', { ...shared, type: 'text' });
  input.value = c.value ?? '';
  return input;
}

function problem(text, { required, min_length: min, max_length: max }) {
  if (!text) return required ? 'This is required.' : '';
  if (min && text.length < min) return `At least ${min} characters, please.`;
  if (max && text.length > max) return `At most ${max} characters, please.`;
  return '';
}
