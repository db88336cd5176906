// Building the page: elements from words, text always as text. Nothing here knows what is shown.

/** An element. Properties: `class`, `on…` handlers, `data`, `style`, all else attributes; null and false are left out. */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'class') node.className = value;
    else if (key === 'data') Object.assign(node.dataset, value);
    else if (key === 'style') setStyle(node, value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

function setStyle(node, style) {
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
}

/** Makes the children of `parent` be `nodes`, moving as few as possible, so that focus and open details stay. */
export function reconcile(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

/** Puts a new node in place of an old one; what had the focus in the old has it in the new. */
export function keepFocus(old, fresh) {
  const key = old?.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  return () => key && fresh.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus();
}

/** Shows a dialog; once closed it is gone, and what had the focus before has it again. */
export function showDialog(dialog) {
  const before = document.activeElement;
  before?.blur();
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Given back while the dialog is still there, a text field would look focused and take no typing.
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** `f`, once, when nothing has asked for it any more for `ms`. */
export function later(ms, f) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => f(...args), ms);
  };
}

let lastId = 0;

/** An element id not used yet. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
