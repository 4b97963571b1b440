import { expect, it } from 'vitest';
import { parseSvg, readAttribute } from '../drawings/svg';
import { raiseLabels, type Extent } from './raiseLabels';

/** Two boxes, an arrow from one to the other, and a label over the middle of the arrow, as Mermaid draws it. */
const draw = (end: number, above = ''): string => `<svg>
  <g class="node" transform="translate(50, 100)"><rect x="-30" y="-15" width="60" height="30"></rect></g>
  <g class="node" transform="translate(250, ${end})"><rect x="-30" y="-15" width="60" height="30"></rect></g>
  <path data-id="a_b" d="M80,100L150,${(100 + end) / 2}L220,${end}"></path>
  ${above}
  <g class="edgeLabel" transform="translate(150, ${(100 + end) / 2})">
    <g class="label" data-id="a_b" transform="translate(0, -9)"><g><rect x="-20" y="0" width="40" height="18"></rect></g></g>
  </g>
</svg>`;

const UNMOVED = { top: Infinity, bottom: -Infinity };

function raise(source: string): { transform: string | undefined; extent: Extent } {
  const svg = parseSvg(source);
  if (!svg) throw new Error('no picture');
  const extent = raiseLabels(svg);
  const group = svg.children.find(
    (child) => child.type === 'element' && readAttribute(child, 'className') === 'edgeLabel',
  );
  return { transform: group?.type === 'element' ? readAttribute(group, 'transform') : undefined, extent };
}

it('moves the label of a horizontal arrow above it', () => {
  expect(raise(draw(100))).toEqual({
    transform: 'translate(150, 88)',
    extent: { top: 79, bottom: 97 },
  });
});

it('moves the label of a curve to the side that is closer', () => {
  // The curve has its lowest point in the middle, so the space below is closer.
  const curve = draw(100).replace(/ d="[^"]*"/, ' d="M80,60C115,60 115,100 150,100C185,100 185,60 220,60"');
  const { top } = raise(curve).extent;
  expect(top).toBeGreaterThanOrEqual(103);
  expect(top).toBeLessThan(104);
});

it('leaves the label of a steep arrow in its place', () => {
  expect(raise(draw(300))).toEqual({ transform: 'translate(150, 200)', extent: UNMOVED });
});

const ABOVE = box(70);

function box(y: number): string {
  return `<g class="node" transform="translate(150, ${y})"><rect x="-30" y="-15" width="60" height="30"></rect></g>`;
}

it('moves a label below its arrow if a box or another arrow is above', () => {
  const below = { top: 103, bottom: 121 };
  expect(raise(draw(100, ABOVE)).extent).toEqual(below);
  expect(raise(draw(100, '<path data-id="c_d" d="M80,80L150,85L220,80"></path>')).extent).toEqual(below);
});

it('leaves a label in its place if there is no space on either side', () => {
  expect(raise(draw(100, ABOVE + box(130))).extent).toEqual(UNMOVED);
});
