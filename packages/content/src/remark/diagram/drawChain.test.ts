import { expect, it } from 'vitest';
import { readAttribute, writeSvg } from '../drawings/svg';
import { drawChain } from './drawChain';

const changes = [
  { from: 0, to: 1, label: 'first' },
  { from: 1, to: 2, label: 'second' },
  { from: 0, to: 2, label: 'both' },
  { from: 2, to: 1, label: 'back' },
];
const draw = (shown = changes) =>
  drawChain({
    states: [{ name: 'A' }, { name: 'B', role: 'live' }, { name: 'C', isEnd: true }],
    changes: shown,
  });

/** The heights at which arcs run. */
function runsOf(svg: ReturnType<typeof draw>['svg']): number[] {
  return svg.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'path'
      ? Number(/Q[\d.]+ ([\d.]+) /.exec(readAttribute(child, 'd') ?? '')?.[1])
      : [],
  );
}

it('draws changes to later states above the row, longer ones higher, and others below it', () => {
  const { svg } = draw();
  const [first, second, both, back] = runsOf(svg);
  expect(first).toBe(second);
  expect(both).toBeLessThan(first!);
  const row = svg.children.find((child) => child.type === 'element' && child.tagName === 'rect');
  expect(back).toBeGreaterThan(Number(row?.type === 'element' && row.properties['y']));
});

it('has space for the labels, which lie above all arrows, and the roles of states', () => {
  const { svg, height } = draw();
  const shown = writeSvg(svg);
  expect(shown.lastIndexOf('<path')).toBeLessThan(shown.indexOf('>first</text>'));
  expect(shown).toContain('fill="var(--vm-spark)"');
  expect(shown).toContain('rx="22"');
  for (const run of runsOf(svg)) expect(run > 20 && run < height - 20).toBe(true);
  expect(draw([]).height).toBeLessThan(60);
});
