// Builds elements. Text always stays text. Nothing here knows what the page shows.

/**
 * Makes an element. Properties are `class`, `on…` handlers, `data`, `style` or attributes. Null and
 * false are left out.
 */
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
  node.append(
    ...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false),
  );
  return node;
}

function setStyle(node, style) {
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
}

/**
 * Makes `nodes` the children of `parent` and moves as few as possible, which keeps focus and open
 * details.
 */
export function reconcile(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

/** Returns a function that moves the focus from an old node to the same place in a new one. */
export function keepFocus(old, fresh) {
  const focused = old?.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.focus;
  return () => {
    // It may have moved over.
    if (focused && fresh.contains(focused)) focused.focus({ preventScroll: true });
    else if (key) fresh.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus();
  };
}

/** Shows a dialog. Closing removes it and restores the focus. */
export function showDialog(dialog) {
  const before = document.activeElement;
  before?.blur();
  dialog.addEventListener('close', () => {
    dialog.remove();
    // If the dialog were still there, a text field would look focused but take no typing.
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Delays `f` until it hasn't been called for `ms`. */
export function debounce(ms, f) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => f(...args), ms);
  };
}

let lastId = 0;

/** Makes a new element id. */
export function newId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
