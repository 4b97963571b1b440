import { expect, it } from 'vitest';
import { parseSvg, readAttribute } from '../drawings/svg';
import { raiseLabels } from './raiseLabels';

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

function raise(source: string): { transform: string | undefined; highest: number } {
  const svg = parseSvg(source);
  if (!svg) throw new Error('no picture');
  const highest = raiseLabels(svg);
  const group = svg.children.find(
    (child) => child.type === 'element' && readAttribute(child, 'className') === 'edgeLabel',
  );
  return { transform: group?.type === 'element' ? readAttribute(group, 'transform') : undefined, highest };
}

it('moves the label of a horizontal arrow above it', () => {
  expect(raise(draw(100))).toEqual({ transform: 'translate(150, 88)', highest: 79 });
});

it('leaves the label of another arrow in its place', () => {
  expect(raise(draw(160))).toEqual({ transform: 'translate(150, 130)', highest: Infinity });
});

it('leaves a label in its place if a box or an arrow is above', () => {
  const box =
    '<g class="node" transform="translate(150, 70)"><rect x="-30" y="-15" width="60" height="30"></rect></g>';
  expect(raise(draw(100, box)).highest).toBe(Infinity);
  expect(raise(draw(100, '<path data-id="c_d" d="M80,80L150,85L220,80"></path>')).highest).toBe(Infinity);
});
