import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import.meta.glob('./{bundle.mjs,inputs.cjs}');

interface Inputs {
  isCurrent: (file: string) => boolean;
  toRecord: (files: string[], read: (file: string) => string) => string;
}

const load = (file: string): Inputs => createRequire(import.meta.url)(file) as Inputs;
const { isCurrent, toRecord } = load('./inputs.cjs');

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

it('is current while its inputs have not changed', () => {
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

it('is current only in the checkout in which it was made, because a bundle contains absolute paths', () => {
  const [one, copy] = ['one', 'copy'].map((name) => {
    const sources = at(`${name}/packages/build-tools/src/bundling`);
    mkdirSync(at(`${name}/node_modules`), { recursive: true });
    writeFileSync(at(`${name}/node_modules/.package-lock.json`), '{}');
    for (const file of ['inputs.cjs', 'bundle.mjs'])
      cpSync(path.join(__dirname, file), path.join(sources, file));
    return load(path.join(sources, 'inputs.cjs'));
  });
  writeFileSync(at('out/bundle.cjs'), `run();${one?.toRecord([at('main.ts')], () => 'main')}`);
  expect(one?.isCurrent(at('out/bundle.cjs'))).toBe(true);
  expect(copy?.isCurrent(at('out/bundle.cjs'))).toBe(false);
});
