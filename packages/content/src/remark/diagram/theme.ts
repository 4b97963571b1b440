/** Styles of the parts of a diagram: SVG attributes by tag and by the class that Mermaid gives the element. */

type Look = Record<string, string>;

const TEXT: Look = { fill: 'var(--vm-text)', stroke: 'none' };
const MUTED: Look = { fill: 'var(--vm-muted)', stroke: 'none' };
const BOX: Look = { fill: 'var(--vm-primary-soft)', stroke: 'var(--vm-primary)', strokeWidth: '1.5' };
const ROUND: Look = { ...BOX, rx: '6', ry: '6' };
const LINE: Look = { fill: 'none', stroke: 'var(--vm-muted)', strokeWidth: '1.5' };
const MESSAGE: Look = { fill: 'none', stroke: 'var(--vm-text)', strokeWidth: '1.5' };

/** Styles by tag and class. The first match applies. `*` matches any tag. */
const LOOKS: readonly (readonly [tag: string, className: string, look: Look])[] = [
  // Sequence diagrams
  ['rect', 'actor', ROUND],
  ['text', 'actor', { ...TEXT, textAnchor: 'middle', fontWeight: '600' }],
  ['line', 'actor-line', { stroke: 'var(--vm-border)', strokeWidth: '2' }],
  ['*', 'messageLine0', MESSAGE],
  ['*', 'messageLine1', { ...MESSAGE, strokeDashArray: '5 4' }],
  // An outline in the colour of the figure's panel keeps text legible where it crosses a line.
  [
    'text',
    'messageText',
    { fill: 'var(--vm-text)', stroke: 'var(--vm-surface)', strokeWidth: '5', paintOrder: 'stroke' },
  ],
  ['text', 'sequenceNumber', { fill: 'var(--vm-background)', stroke: 'none', fontWeight: '600' }],
  [
    'rect',
    'note',
    { fill: 'var(--vm-surface)', stroke: 'var(--vm-border)', strokeWidth: '1.5', rx: '4', ry: '4' },
  ],
  ['line', 'loopLine', { ...LINE, strokeDashArray: '2 4' }],
  ['polygon', 'labelBox', { fill: 'var(--vm-surface)', stroke: 'var(--vm-muted)', strokeWidth: '1' }],
  ['text', 'labelText', { ...MUTED, fontWeight: '600' }],
  ['text', 'loopText', MUTED],
  ['text', 'sectionTitle', MUTED],
  // Flow charts
  ['*', 'flowchart-link', LINE],
  ['rect', 'background', { fill: 'var(--vm-surface)', stroke: 'none' }],
];

/** Styles of elements without a class, by the class of an ancestor. */
const INSIDE: readonly (readonly [tag: string, outer: string, look: Look])[] = [
  ['rect', 'cluster', { fill: 'none', stroke: 'var(--vm-border)', strokeWidth: '2', rx: '8', ry: '8' }],
  ['rect', 'label-container', ROUND],
  ['*', 'label-container', BOX],
  ['*', 'actor-man', { fill: 'none', stroke: 'var(--vm-primary)', strokeWidth: '1.5' }],
];

/**
 * Returns the style of an element; undefined for groups. `outer` are the classes of its ancestors, the nearest first.
 */
export function lookOf(tag: string, own: readonly string[], outer: readonly string[]): Look | undefined {
  if (tag === 'g') return undefined;
  const found =
    LOOKS.find(([name, className]) => (name === '*' || name === tag) && own.includes(className)) ??
    INSIDE.find(
      ([name, className]) =>
        (name === '*' || name === tag) && (own.includes(className) || outer.includes(className)),
    );
  if (found) return found[2];
  if (tag === 'rect' && own.some((name) => name.startsWith('activation'))) return BOX;
  if (tag === 'text') return TEXT;
  return undefined;
}

/** Returns the style of an arrow's head, which has the colour of its line. */
export function lookOfHead(markerId: string): Look {
  const colour = markerId.includes('flowchart') ? 'var(--vm-muted)' : 'var(--vm-text)';
  const isCross = markerId.includes('cross');
  return isCross ? { fill: 'none', stroke: colour, strokeWidth: '2' } : { fill: colour, stroke: 'none' };
}

/** Attributes of the whole picture. */
export const PICTURE: Look = { fontFamily: 'var(--vm-sans, sans-serif)' };
