// Modals: a dialog of fields with their default values.

import { base64Of } from './chip.js';
import { listOptions } from './components.js';
import { el, newId, showDialog } from './dom.js';
import { sendModal } from './interactions.js';

const Kind = {
  ROW: 1,
  TEXT_INPUT: 4,
  TEXT: 10,
  LABEL: 18,
  FILE_UPLOAD: 19,
  RADIO_GROUP: 21,
  CHECKBOX_GROUP: 22,
  CHECKBOX: 23,
};
const PARAGRAPH = 2;
/** Status for an interaction from before a restart of the sandbox. */
const GONE = 404;
const FORM_GONE =
  'The sandbox was restarted, so this form is no longer known. ' +
  'Copy what you wrote, close the form, and give the command again.';

export function openModal(outcome) {
  const { title, components } = outcome.modal;
  const parts = (components ?? []).flatMap(makeParts);
  const fields = parts.filter((p) => p.input);
  const error = el('p', { class: 'error', role: 'alert', hidden: true });
  const cancel = el('button', { type: 'button', class: 'button quiet' }, 'Cancel');
  const submit = el('button', { type: 'submit', class: 'button primary' }, 'Submit');
  const heading = newId('modal');
  const foot = el(
    'div',
    { class: 'modal-foot' },
    el('small', { class: 'keys' }, 'Ctrl+Enter submits'),
    cancel,
    submit,
  );
  const body = el(
    'div',
    { class: 'modal-body' },
    parts.map((p) => p.node),
    error,
  );
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
  const wrong = fields.filter((f) => f.showProblem());
  error.hidden = true;
  if (wrong.length) {
    wrong[0].input.focus();
    return;
  }
  submit.setAttribute('aria-busy', 'true');
  submit.disabled = true;
  try {
    const values = await Promise.all(fields.map(async (f) => [f.id, await f.value()]));
    await sendModal(outcome, Object.fromEntries(values));
    dialog.close();
  } catch (e) {
    error.textContent = e.status === GONE ? FORM_GONE : e.message;
    error.hidden = false;
  }
  submit.disabled = false;
  submit.removeAttribute('aria-busy');
}

/** Makes the fields of a row or label, or a plain text. */
function makeParts(c) {
  if (c.type === Kind.TEXT) return [{ node: el('p', { class: 'modal-text' }, c.content) }];
  if (c.type === Kind.LABEL)
    return [field({ ...c.component, label: c.label, description: c.description })];
  return (c.components ?? []).filter((inner) => inner.type === Kind.TEXT_INPUT).map(field);
}

const MAKERS = {
  [Kind.TEXT_INPUT]: textInput,
  [Kind.CHECKBOX]: checkbox,
  [Kind.FILE_UPLOAD]: fileUpload,
};

/** Makes a field with its input, value and check. */
function field(c) {
  const id = newId('field');
  const required = c.type !== Kind.CHECKBOX && (c.required ?? true);
  const made = (MAKERS[c.type] ?? select)({ ...c, required }, id);
  const { input } = made;
  const error = el('span', { class: 'error', id: `${id}-error`, role: 'alert' });
  const counter = el('span', { class: 'counter' });
  const count = () => {
    counter.textContent = c.max_length ? `${input.value.length} / ${c.max_length}` : '';
  };
  input.addEventListener('input', count);
  count();
  const name = el(
    'label',
    { for: id },
    c.label,
    required ? el('span', { class: 'required', title: 'required' }, ' *') : null,
  );
  const showProblem = () => {
    error.textContent = made.problem();
    input.setAttribute('aria-invalid', String(Boolean(error.textContent)));
    return error.textContent;
  };
  const about = c.description ? el('small', {}, c.description) : null;
  const node = el(
    'div',
    { class: 'field-box' },
    name,
    about,
    input,
    el('div', { class: 'under' }, error, counter),
  );
  return { node, input, id: c.custom_id, value: made.value, showProblem };
}

const commonAttributes = (c, id) => ({
  id,
  name: c.custom_id,
  'aria-describedby': `${id}-error`,
  autocomplete: 'off',
});

function textInput(c, id) {
  const attributes = {
    ...commonAttributes(c, id),
    placeholder: c.placeholder,
    maxlength: c.max_length,
  };
  const input =
    c.style === PARAGRAPH
      ? el('textarea', { ...attributes, rows: '9', spellcheck: 'false' })
      : el('input', { ...attributes, type: 'text' });
  input.value = c.value ?? '';
  return { input, value: () => input.value, problem: () => checkText(input.value, c) };
}

function checkText(text, { required, min_length: min, max_length: max }) {
  if (!text) return required ? 'This is required.' : '';
  if (min && text.length < min) return `At least ${min} characters, please.`;
  if (max && text.length > max) return `At most ${max} characters, please.`;
  return '';
}

/** Makes a select of any kind, or a group of boxes. */
function select(c, id) {
  const options = listOptions(c);
  const many = c.type === Kind.CHECKBOX_GROUP ? options.length : 1;
  const most = c.max_values ?? many;
  const proposed = new Set((c.default_values ?? []).map((d) => d.id));
  const items = options.map((o) =>
    el(
      'option',
      {
        value: o.value,
        selected: Boolean(o.default || proposed.has(o.value)),
        title: o.description,
      },
      o.label,
    ),
  );
  // A plain select would choose its first option.
  const none = most > 1 ? null : el('option', { value: '' }, c.placeholder ?? 'Make a selection');
  const input = el('select', { ...commonAttributes(c, id), multiple: most > 1 }, none, items);
  const value = () => [...input.selectedOptions].map((o) => o.value).filter(Boolean);
  return { input, value, problem: () => checkCount(value().length, { ...c, max_values: most }) };
}

function checkCount(count, { required, min_values: min, max_values: max }) {
  if (!count) return required ? 'This is required.' : '';
  if (count < (min ?? 1)) return `At least ${min}, please.`;
  return count > max ? `At most ${max}, please.` : '';
}

function checkbox(c, id) {
  const input = el('input', {
    ...commonAttributes(c, id),
    type: 'checkbox',
    checked: Boolean(c.default),
  });
  return { input, value: () => input.checked, problem: () => '' };
}

function fileUpload(c, id) {
  const most = c.max_values ?? 1;
  const input = el('input', { ...commonAttributes(c, id), type: 'file', multiple: most > 1 });
  const value = () =>
    Promise.all(
      [...input.files].map(async (f) => ({ filename: f.name, base64: await base64Of(f) })),
    );
  return {
    input,
    value,
    problem: () => checkCount(input.files.length, { ...c, max_values: most }),
  };
}
