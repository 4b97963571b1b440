import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Finding } from '../runRules';
import { buildSources } from './buildSources';
import { openProblemCache } from './problemCache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'problems-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PROBLEM: Finding = {
  file: 'specs/a.yaml',
  line: 2,
  message: 'says nothing.',
  fix: 'Say it.',
  rule: 'rule',
};
const FILES = { 'specs/a.yaml': 'a', 'content/data/b.yaml': 'b: 1', 'content/docs/c.md': 'c' };

/** Whether a rule about documents and data has to run, because its problems are not in the cache. */
async function hasRun(files: Record<string, string>, code = 'v1'): Promise<boolean> {
  const sources = buildSources({
    root: folder,
    today: '2025-09-10',
    files: new Map(Object.entries(files)),
    apis: [],
  });
  const cache = await openProblemCache(path.join(folder, 'problems.json'), code, sources);
  let runs = 0;
  const found = await cache.get('rule', ['apis', 'data'], () => {
    runs += 1;
    return Promise.resolve([PROBLEM]);
  });
  await cache.save();
  expect(found).toEqual([PROBLEM]);
  return runs > 0;
}

it('returns the cached problems of a rule while its inputs stay the same', async () => {
  expect(await hasRun(FILES)).toBe(true);
  expect(await hasRun(FILES)).toBe(false);
  expect(await hasRun({ ...FILES, 'content/docs/c.md': 'another guide' })).toBe(false);
});

it.each([
  ['a document', { ...FILES, 'specs/a.yaml': 'a # a line' }, 'v1'],
  ['a data file', { ...FILES, 'content/data/b.yaml': 'b: 2' }, 'v1'],
  ['the code', FILES, 'v2'],
])('lets the rule run again when %s changes', async (_what, files, code) => {
  await hasRun(FILES);
  expect(await hasRun(files, code)).toBe(true);
});
