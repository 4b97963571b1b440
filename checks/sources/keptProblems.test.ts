import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Problem } from '../rule';
import { buildSources } from './buildSources';
import { openKeptProblems } from './keptProblems';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'problems-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PROBLEM: Problem = { file: 'specs/a.yaml', line: 2, message: 'says nothing.', fix: 'Say it.' };
const FILES = { 'specs/a.yaml': 'a', 'content/data/b.yaml': 'b: 1', 'content/docs/c.md': 'c' };

/** Whether a rule that looks at documents and data had to look again. */
async function hasLooked(files: Record<string, string>, code = 'v1'): Promise<boolean> {
  const sources = buildSources({ root: folder, files: new Map(Object.entries(files)), apis: [] });
  const kept = await openKeptProblems(path.join(folder, 'problems.json'), code, sources);
  let looks = 0;
  const found = kept.keep('rule', [kept.keyOf('apis'), kept.keyOf('data')], () => {
    looks += 1;
    return [PROBLEM];
  });
  await kept.save();
  expect(found).toEqual([PROBLEM]);
  return looks > 0;
}

it('keeps what a rule found while the parts that it looks at are the same', async () => {
  expect(await hasLooked(FILES)).toBe(true);
  expect(await hasLooked(FILES)).toBe(false);
  expect(await hasLooked({ ...FILES, 'content/docs/c.md': 'another guide' })).toBe(false);
});

it.each([
  ['a document', { ...FILES, 'specs/a.yaml': 'a # a line' }, 'v1'],
  ['a data file', { ...FILES, 'content/data/b.yaml': 'b: 2' }, 'v1'],
  ['the code', FILES, 'v2'],
])('lets it look again when %s changes', async (_what, files, code) => {
  await hasLooked(FILES);
  expect(await hasLooked(files, code)).toBe(true);
});
