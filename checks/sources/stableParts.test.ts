import { expect, it } from 'vitest';
import { buildSources } from './buildSources';
import { runRules } from '../runRules';
import type { Rule } from '../rule';

const FILES = { 'specs/a.yaml': 'a', 'content/data/b.yaml': 'b: 1', 'content/docs/c.md': 'c' };

/** Runs a rule that reads the documents and the data, and returns how often it has run. */
function createRun(): (files: Record<string, string>) => Promise<number> {
  let runs = 0;
  const id = `rule ${String(Math.random())}`;
  const rule: Rule = {
    id,
    description: 'Counts.',
    reads: ['apis', 'data'],
    check(_sources, report) {
      runs += 1;
      report({ file: 'specs/a.yaml', line: 2 }, 'says nothing.', 'Say it.');
    },
  };
  return async (files) => {
    const sources = buildSources({
      today: '2025-09-10',
      files: new Map(Object.entries(files)),
      apis: [],
    });
    const found = await runRules([rule], sources);
    expect(found).toEqual([
      { file: 'specs/a.yaml', line: 2, message: 'says nothing.', fix: 'Say it.', rule: id },
    ]);
    return runs;
  };
}

it('keeps the problems of a rule while its inputs stay the same', async () => {
  const run = createRun();
  expect(await run(FILES)).toBe(1);
  expect(await run(FILES)).toBe(1);
  expect(await run({ ...FILES, 'content/docs/c.md': 'another guide' })).toBe(1);
});

it.each([
  ['a document', { ...FILES, 'specs/a.yaml': 'a # a line' }],
  ['a data file', { ...FILES, 'content/data/b.yaml': 'b: 2' }],
])('lets the rule run again when %s changes', async (_what, files) => {
  const run = createRun();
  await run(FILES);
  expect(await run(files)).toBe(2);
});
