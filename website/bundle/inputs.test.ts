import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { isCurrent, toRecord } = createRequire(import.meta.url)('./inputs.cjs') as {
  isCurrent: (file: string) => boolean;
  toRecord: (files: string[], read: (file: string) => string) => string;
};

let folder: string;
const at = (name: string): string => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  mkdirSync(at('out'));
  writeFileSync(at('main.ts'), 'main');
  writeFileSync(at('table.ts'), 'table');
  const files = ['main.ts', 'table.ts', 'node_modules/library/index.js'].map(at);
  writeFileSync(at('out/bundle.cjs'), `run();${toRecord(files, (file) => path.basename(file, '.ts'))}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is current while its inputs are as they were', () => {
  expect(isCurrent(at('out/bundle.cjs'))).toBe(true);
});

it.each([
  ['a changed input', 'table.ts', 'another table'],
  ['a new file beside an input, which an import may find first', 'table.tsx', ''],
  ['a bundle without a record', 'out/bundle.cjs', 'run();'],
])('is not current with %s', (_what, name, text) => {
  writeFileSync(at(name), text);
  expect(isCurrent(at('out/bundle.cjs'))).toBe(false);
});

it.each(['table.ts', 'out/bundle.cjs'])('is not current without %s', (name) => {
  rmSync(at(name));
  expect(isCurrent(at('out/bundle.cjs'))).toBe(false);
});

it('is not current when an input changed while it was bundled', () => {
  writeFileSync(at('out/bundle.cjs'), `run();${toRecord([at('main.ts')], () => 'the text before')}`);
  expect(isCurrent(at('out/bundle.cjs'))).toBe(false);
});
