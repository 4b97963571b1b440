/**
 * Computes the boxes of texts for a document without a layout engine. Mermaid asks for the sizes of elements, which
 * jsdom does not know. The boxes come from the widths of a common sans-serif font. They are a little too wide, so that
 * the text fits in any system font of a reader.
 */

/** Widths in thousandths of the font size, by character. */
const WIDTHS = new Map();
for (const [characters, width] of [
  ["'ijl", 222],
  [' \u00a0!,./:;I[\\]ft|', 278],
  ['()-r`{}', 333],
  ['"*', 370],
  ['Jckrsvxyz', 500],
  ['#$0123456789?L_abdeghnopqu', 556],
  ['+<=>~×÷→', 584],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W', 944],
  ['@…—', 1000],
]) {
  for (const character of characters) WIDTHS.set(character, width);
}
const OTHER_WIDTH = 600;
const ROOM = 1.18;
const LINE_HEIGHT = 1.2;
const ASCENT = 0.93;

/** Returns the width of one line in pixels. */
export function measureLine(text, fontSize) {
  let width = 0;
  for (const character of text) width += WIDTHS.get(character) ?? OTHER_WIDTH;
  return (width / 1000) * fontSize * ROOM;
}

/** Returns the box of a `<text>` with its lines, in the coordinates of that element. */
function measureTextElement(element, fontSize) {
  const rows = [...element.children].filter(
    (child) => child.hasAttribute('x') || child.classList.contains('row'),
  );
  const lines = rows.length > 0 ? rows.map((row) => row.textContent) : [element.textContent];
  if (lines.every((line) => !line)) return { x: 0, y: 0, width: 0, height: 0 };
  const width = Math.max(...lines.map((line) => measureLine(line, fontSize)));
  const height = lines.length * fontSize * LINE_HEIGHT;
  const [first] = rows;
  const x = number(element, 'x') || (first ? number(first, 'x') : 0);
  const baseline = first?.hasAttribute('y') ? length(first, 'y', fontSize) : length(element, 'y', fontSize);
  const moved = first ? length(first, 'dy', fontSize) : length(element, 'dy', fontSize);
  return { x: isMiddle(element) ? x - width / 2 : x, y: baseline + moved - fontSize * ASCENT, width, height };
}

/** Mermaid's style sheet centres labels inside of nodes. Other labels have an attribute or a style. */
function isMiddle(element) {
  const own = element.getAttribute('text-anchor') ?? element.getAttribute('style') ?? '';
  return own.includes('middle') || element.closest('.node .label') !== null;
}

/** Returns an attribute in pixels. Mermaid writes it as a number or in em. */
function length(element, name, fontSize) {
  return number(element, name) * ((element.getAttribute(name) ?? '').endsWith('em') ? fontSize : 1);
}

function number(element, name) {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0;
}

const EMPTY = { x: 0, y: 0, width: 0, height: 0 };

function measureShape(element) {
  const get = (name) => number(element, name);
  switch (element.tagName) {
    case 'rect':
      return { x: get('x'), y: get('y'), width: get('width'), height: get('height') };
    case 'circle':
      return { x: get('cx') - get('r'), y: get('cy') - get('r'), width: 2 * get('r'), height: 2 * get('r') };
    case 'line':
      return {
        x: Math.min(get('x1'), get('x2')),
        y: Math.min(get('y1'), get('y2')),
        width: Math.abs(get('x1') - get('x2')),
        height: Math.abs(get('y1') - get('y2')),
      };
    case 'polygon':
      return boundsOf(pairs(element.getAttribute('points') ?? ''));
    case 'path':
      return /[a-bd-ln-z]/.test(element.getAttribute('d') ?? '')
        ? EMPTY
        : boundsOf(pairs(element.getAttribute('d') ?? ''));
    default:
      return undefined;
  }
}

/**
 * Returns the points of a path or polygon. Control points of curves are included, which can make the box a little too
 * large.
 */
function pairs(source) {
  const numbers = (source.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    numbers[2 * index],
    numbers[2 * index + 1],
  ]);
}

function boundsOf(points) {
  if (points.length === 0) return EMPTY;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const WITHOUT_BOX = new Set(['style', 'defs', 'marker', 'title', 'desc', 'symbol']);

/**
 * Returns the box of any SVG element. The box of a group contains those of its children, each moved by its `translate`.
 */
export function measure(element, fontSize) {
  if (element.tagName === 'text' || element.tagName === 'tspan') return measureTextElement(element, fontSize);
  const shape = measureShape(element);
  if (shape) return shape;
  const corners = [...element.children].flatMap((child) => {
    if (WITHOUT_BOX.has(child.tagName)) return [];
    const box = measure(child, fontSize);
    if (box.width === 0 && box.height === 0) return [];
    const moved = /translate\(\s*([-\d.e]+)[ ,]+([-\d.e]+)/.exec(child.getAttribute('transform') ?? '');
    const x = box.x + (moved ? Number(moved[1]) : 0);
    const y = box.y + (moved ? Number(moved[2]) : 0);
    return [
      [x, y],
      [x + box.width, y + box.height],
    ];
  });
  return boundsOf(corners);
}
