/**
 * Styles of the parts of a diagram: SVG attributes by tag and by the class that Mermaid gives the element. They are also the
 * styles of the drawings in content/figures, so that all pictures look drawn by one hand.
 *
 * A colour means the same in all figures: teal is Voltmoor and what is sent, lime is energy that flows and the part of the
 * reader, amber is a limit or a wait, and red is a fault.
 */

type Look = Record<string, string>;

const TEXT: Look = { fill: 'var(--vm-text)' };
const MUTED: Look = { fill: 'var(--vm-muted)' };
const INK = 'var(--vm-muted)';
const LINE: Look = { fill: 'none', stroke: INK, strokeWidth: '1.5' };
const BOX: Look = { ...LINE, fill: 'var(--vm-raised)' };
const CORNERS: Look = { rx: '6', ry: '6' };
const ROUND: Look = { ...BOX, ...CORNERS };
const DASHES: Look = { strokeDashArray: '5 4' };
/** An outline in the colour of the figure's panel keeps text legible where it crosses a line. */
export const LABEL: Look = {
  ...TEXT,
  stroke: 'var(--vm-surface)',
  strokeLineJoin: 'round',
  strokeWidth: '8',
  paintOrder: 'stroke',
};
const MESSAGE: Look = { ...LINE, stroke: 'var(--vm-primary)' };

/** What a box can be instead of neutral, by the class that a guide gives it, as in `A[Import]:::you`. */
const ROLES = {
  voltmoor: full('primary'),
  you: full('spark', 'on-spark', 'energy'),
  live: full('spark', 'on-spark', 'energy'),
  wait: full('warning'),
  problem: full('danger'),
} as const satisfies Record<string, Role>;

interface Role {
  box: Look;
  text: Look;
}

/** A box that is filled with a colour, and text that is legible on it. The spark needs an edge on a light plate. */
function full(colour: string, text = 'on-primary', edge = colour): Role {
  return {
    box: { fill: `var(--vm-${colour})`, stroke: `var(--vm-${edge})` },
    text: { fill: `var(--vm-${text})`, fontWeight: '600' },
  };
}

export type RoleName = keyof typeof ROLES;

const isRole = (name: string): name is RoleName => Object.hasOwn(ROLES, name);

/** Styles by tag and class. The first match applies. `*` matches any tag. */
const LOOKS: readonly (readonly [tag: string, className: string, look: Look])[] = [
  // Sequence diagrams
  ['rect', 'actor', ROUND],
  ['text', 'actor', { ...TEXT, textAnchor: 'middle', fontWeight: '600' }],
  ['line', 'actor-line', { stroke: 'var(--vm-control)', strokeWidth: '1.5' }],
  ['*', 'messageLine0', MESSAGE],
  ['*', 'messageLine1', { ...MESSAGE, ...DASHES }],
  // A smaller `dy` than Mermaid's puts a label between its arrow and the arrow above.
  ['text', 'messageText', { ...LABEL, dy: '.75em' }],
  ['circle', 'step', { fill: 'var(--vm-primary)' }],
  ['text', 'sequenceNumber', { fill: 'var(--vm-on-primary)', fontWeight: '600' }],
  ['rect', 'note', { fill: 'var(--vm-raised)', ...CORNERS }],
  ['line', 'loopLine', { ...LINE, ...DASHES }],
  ['polygon', 'labelBox', { ...LINE, fill: 'var(--vm-surface)' }],
  ['text', 'labelText', { ...MUTED, fontWeight: '600' }],
  ['text', 'loopText', { ...MUTED, dy: '.4em' }],
  ['text', 'sectionTitle', MUTED],
  // Flow charts
  ['*', 'edge-pattern-dotted', { ...LINE, ...DASHES }],
  ['*', 'flowchart-link', LINE],
  ['rect', 'background', { fill: 'var(--vm-surface)' }],
];

/** A step of a flow chart, and a state. */
const STEP: Look = { fill: 'var(--vm-primary-soft)', stroke: 'var(--vm-primary)' };

/** The styles of the box and of the name of a state. */
export function looksOfState(role: RoleName | undefined): Role {
  return role ? ROLES[role] : { box: { ...STEP, strokeWidth: '1.5' }, text: TEXT };
}

/** The style of an arrow that is drawn together with its head. */
export const HEAD: Look = { ...LINE, strokeLineJoin: 'round' };

/** Styles of elements without a class, by the class of an ancestor. */
const INSIDE: readonly (readonly [tag: string, outer: string, look: Look])[] = [
  ['rect', 'cluster', { fill: 'none', stroke: 'var(--vm-border)', strokeWidth: '1.5', rx: '12', ry: '12' }],
  ['rect', 'label-container', { ...ROUND, ...STEP }],
  ['*', 'label-container', { ...BOX, ...STEP }],
  ['*', 'actor-man', LINE],
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
  if (found) return { ...found[2], ...roleOf(tag, outer) };
  if (tag === 'rect' && own.some((name) => name.startsWith('activation')))
    return { fill: 'var(--vm-primary)' };
  if (tag === 'text') return { ...TEXT, ...roleOf(tag, outer) };
  return undefined;
}

function roleOf(tag: string, outer: readonly string[]): Look | undefined {
  const role = outer.find(isRole);
  return role && ROLES[role][tag === 'text' ? 'text' : 'box'];
}

/** The role of a participant with this name: the reader and Voltmoor have theirs in all diagrams. */
export function roleOfParticipant(name: string): RoleName | undefined {
  if (/^You/.test(name)) return 'you';
  return /^(Voltmoor|Platform|Connect|OCPP gateway|API\sv\d)\b/.test(name) ? 'voltmoor' : undefined;
}

/** A message that gets lost is a fault. */
export const LOST: Look = { stroke: 'var(--vm-danger)' };

/** Heads of arrows by the end of the name of Mermaid's marker: two lines at the point, as in the drawings. */
const HEADS: Readonly<Record<string, string>> = {
  pointEnd: 'M1.5 1.5L8.6 5L1.5 8.5M5 5H8.6',
  pointStart: 'M8.5 1.5L1.4 5L8.5 8.5M1.4 5H5',
  arrowhead: 'M2 1.1L10 5L2 8.9M7 5H10',
};

/** Returns the style of an arrow's head, which has the colour of its line. */
export function lookOfHead(markerId: string): Look {
  const head = HEADS[markerId.split('-').at(-1) ?? ''];
  if (head !== undefined) return { ...(markerId.endsWith('arrowhead') ? MESSAGE : LINE), d: head };
  return markerId.includes('cross') ? { ...LINE, ...LOST } : { fill: INK };
}
