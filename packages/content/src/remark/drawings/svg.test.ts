import { expect, it } from 'vitest';
import { describeSvg, parseSvg, scopeIds, writeSvg } from './svg';

it('prefixes ids that are used and removes the others', () => {
  const svg = parseSvg(
    '<svg viewBox="0 0 1 1"><marker id="a"/><path id="b" marker-end="url(#a)"/><use href="#a"/></svg>',
  );
  if (!svg) throw new Error('no svg');
  scopeIds(svg, 'x');
  expect(writeSvg(svg)).toBe(
    '<svg viewBox="0 0 1 1"><marker id="x-a"></marker><path marker-end="url(#x-a)"></path><use href="#x-a"></use></svg>',
  );
});

it('replaces the title with the description', () => {
  const svg = parseSvg('<svg viewBox="0 0 1 1"><title>Layer 1</title><g/></svg>');
  if (!svg) throw new Error('no svg');
  describeSvg(svg, 'Two sockets', 't');
  expect(writeSvg(svg)).toBe(
    '<svg viewBox="0 0 1 1" role="img" aria-labelledby="t"><title id="t">Two sockets</title><g></g></svg>',
  );
});

it.for(['url(', 'url(#', 'url(#a', 'url( ', '#a '])(
  'scopes ids in linear time for 50,000 times %j',
  (part, { task }) => {
    const svg = parseSvg(`<svg><path fill="url(#a)" id="a" stroke="url(#${part.repeat(50_000)}"/></svg>`);
    if (!svg) throw new Error('There is no picture.');
    scopeIds(svg, 'one');
    expect(writeSvg(svg)).toContain('fill="url(#one-a)"');
    expect(writeSvg(svg)).toContain('id="one-a"');
    task.meta.attack = {
      id: 'P1',
      attack: 'Repeat a part of a drawing’s reference 50,000 times',
      attempts: 1,
      bound: 'linear time',
    };
  },
);
