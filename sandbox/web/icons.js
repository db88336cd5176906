// The page's icons, drawn as lines in the colour of the text. They need no font.

const SVG = 'http://www.w3.org/2000/svg';

// Stroked paths on a field of 16 x 16.
const PATHS = {
  people:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.6 1.8-4 4.5-4s4.5 1.4 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.5M12 9.8c1.6.5 2.5 1.8 2.5 3.7',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  lock: 'M3.5 7.5h9v6h-9ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  megaphone: 'M2 6.5v3h2.5L12 13V3L4.5 6.5ZM5 9.5l1 4h2M14 6.5v3',
  speaker: 'M2 6v4h2.5L8 13V3L4.5 6ZM10.5 5.5a3.5 3.5 0 0 1 0 5M12.5 3.5a6.3 6.3 0 0 1 0 9',
  warning: 'M8 2 14.5 13.5h-13ZM8 6.5v3.2M8 11.4v.6',
  menu: 'M2 4h12M2 8h12M2 12h12',
  send: 'M2 3l12 5-12 5 2.5-5ZM4.5 8H14',
};

/** Makes an icon. It is hidden from screen readers, since words beside it say the same. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'sign-icon');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}
