import type { Element } from 'hast';
import { svgElement } from '../drawings/svg';
import type { Picture } from './cleanDiagram';
import { HEAD, LABEL, looksOfState, type RoleName } from './theme';
import { wrapText } from './wrapText';

/** States in a row, and the changes between them by the indexes of the states. */
export interface Chain {
  states: { name: string; role?: RoleName; isEnd?: boolean }[];
  changes: { from: number; to: number; label: string }[];
}

/** A change with its level: the first one is next to the row. */
interface Arc {
  from: number;
  to: number;
  lines: string[];
  level: number;
}

/** Sizes in pixels. The row is as wide as the text column. */
const WIDTH = 672;
const FONT = 13;
const LINE = 17;
const CHARACTER = 7;
const BOX = { widest: 124, gap: 14, height: 44 };
const FIRST_LEVEL = 22;
const PORTS = 18;
const ROUND = 8;
const MARGIN = 4;

/**
 * Draws states as a row of boxes. Changes to a later state are arcs above the row, and changes to an earlier one are below
 * it. Shorter arcs are nearer to the row, and arrows leave and enter the boxes side by side, so that nested arcs do not cross.
 */
export function drawChain({ states, changes }: Chain): Picture {
  const pitch = WIDTH / states.length;
  const boxWidth = Math.floor(Math.min(BOX.widest, pitch - BOX.gap));
  const toArcs = (isForward: boolean): Arc[] =>
    setLevels(
      changes
        .filter(({ from, to }) => from < to === isForward)
        .map(({ label, ...change }) => {
          const space = spanOf(change) * pitch - PORTS;
          return {
            ...change,
            lines: label === '' ? [] : wrapText(label, Math.floor(space / CHARACTER)),
            level: 0,
          };
        }),
    );
  const above = toArcs(true);
  const below = toArcs(false);
  const top = MARGIN + heightOf(above);
  const height = top + BOX.height + heightOf(below) + MARGIN;
  const centre = (index: number): number => Math.round(pitch * (index + 0.5));
  const arrows = [above, below].flatMap((arcs) =>
    arcs.map((arc) => {
      const isAbove = arcs === above;
      const edge = isAbove ? top : top + BOX.height;
      const run = edge + (isAbove ? -1 : 1) * levelHeight(arcs, arc.level);
      const at = (index: number): number => centre(index) + portOf(arcs, arc, index, boxWidth);
      return drawArc(arc, { from: at(arc.from), to: at(arc.to), edge, run });
    }),
  );
  const elements = [
    ...arrows.map(([arrow]) => arrow),
    // Above all arrows, because one may cross a label.
    ...arrows.flatMap(([, label]) => label),
    ...states.flatMap((state, index) =>
      drawState(state, { x: centre(index), y: top, width: boxWidth, isNarrow: boxWidth < 80 }),
    ),
  ];
  const svg = svgElement(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, fontSize: String(FONT) },
    elements,
  );
  return { svg, width: WIDTH, height };
}

const spanOf = ({ from, to }: Pick<Arc, 'from' | 'to'>): number => Math.abs(to - from);

/** Puts each arc above all shorter ones that lie over the same states. */
function setLevels(arcs: Arc[]): Arc[] {
  const placed: Arc[] = [];
  for (const arc of arcs.toSorted((one, other) => spanOf(one) - spanOf(other))) {
    const [left, right] = endsOf(arc);
    const covered = placed.filter((other) => endsOf(other)[0] < right && left < endsOf(other)[1]);
    arc.level = Math.max(0, ...covered.map(({ level }) => level)) + 1;
    placed.push(arc);
  }
  return placed;
}

const endsOf = ({ from, to }: Arc): [number, number] => [Math.min(from, to), Math.max(from, to)];

/** Distance of a level from the row. A level has the height of its label with the most lines. */
function levelHeight(arcs: readonly Arc[], level: number): number {
  let height = FIRST_LEVEL;
  for (let below = 2; below <= level; below++) height += FIRST_LEVEL + linesOf(arcs, below - 1) * LINE;
  return height;
}

const linesOf = (arcs: readonly Arc[], level: number): number =>
  Math.max(0, ...arcs.filter((arc) => arc.level === level).map(({ lines }) => lines.length));

function heightOf(arcs: readonly Arc[]): number {
  const levels = Math.max(0, ...arcs.map(({ level }) => level));
  return levels === 0 ? 0 : levelHeight(arcs, levels) + linesOf(arcs, levels) * LINE + MARGIN;
}

/** Place of an arc at a box, from its middle: arcs from and to the left, the shortest first, and then those of the right. */
function portOf(arcs: readonly Arc[], arc: Arc, index: number, boxWidth: number): number {
  const order = (other: Arc): number =>
    endsOf(other)[1] === index ? spanOf(other) - 1000 : 1000 - spanOf(other);
  const here = arcs
    .filter(({ from, to }) => from === index || to === index)
    .toSorted((one, other) => order(one) - order(other));
  const distance = Math.min(PORTS, (boxWidth - PORTS) / here.length);
  return Math.round((here.indexOf(arc) - (here.length - 1) / 2) * distance);
}

function drawArc(
  { lines }: Arc,
  { from, to, edge, run }: { from: number; to: number; edge: number; run: number },
): [arrow: Element, label: Element[]] {
  const along = to > from ? ROUND : -ROUND;
  const up = run < edge ? -ROUND : ROUND;
  const path =
    `M${from} ${edge}V${run - up}Q${from} ${run} ${from + along} ${run}` +
    `H${to - along}Q${to} ${run} ${to} ${run - up}V${edge}M${to - 3.5} ${edge + up * 0.875}L${to} ${edge}L${to + 3.5} ${edge + up * 0.875}`;
  const first = up < 0 ? run - 6 - (lines.length - 1) * LINE : run + LINE;
  return [
    svgElement('path', { d: path, ...HEAD }),
    lines.map((line, index) => text(line, { x: (from + to) / 2, y: first + index * LINE }, LABEL)),
  ];
}

function drawState(
  { name, role, isEnd }: Chain['states'][number],
  { x, y, width, isNarrow }: { x: number; y: number; width: number; isNarrow: boolean },
): Element[] {
  const looks = looksOfState(role);
  const corners = isEnd ? BOX.height / 2 : 6;
  const lines = isNarrow || name.length * CHARACTER > width ? name.split(' ') : [name];
  const first = y + BOX.height / 2 + 5 - ((lines.length - 1) * LINE) / 2;
  const place = { x: String(x - width / 2), y: String(y), width, height: BOX.height, rx: String(corners) };
  return [
    svgElement('rect', { ...place, ...looks.box }),
    ...lines.map((line, index) => text(line, { x, y: first + index * LINE }, looks.text)),
  ];
}

function text(value: string, { x, y }: { x: number; y: number }, look: Record<string, string>): Element {
  const properties = { x: String(x), y: String(y), textAnchor: 'middle', ...look };
  return svgElement('text', properties, [{ type: 'text', value }]);
}
