import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bundle-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function bundle(entry: string, file: string): void {
  execFileSync(process.execPath, [path.join(__dirname, 'bundle.mjs'), entry, file], { stdio: 'pipe' });
}

it('puts a program and its modules into one file, in which each module knows the path of its source', () => {
  write(
    'parts/place.ts',
    'export const place: string = __dirname;\nexport const url = new URL("./table.yaml", import.meta.url).pathname;',
  );
  const entry = write(
    'main.ts',
    'export { place, url } from "./parts/place";\nexport const file = __filename;',
  );
  const out = path.join(folder, 'out/program.cjs');
  bundle(entry, out);
  expect(createRequire(__filename)(out)).toEqual({
    place: path.join(folder, 'parts'),
    url: path.join(folder, 'parts/table.yaml'),
    file: entry,
  });
});

it('fails with the file and the line of a syntax error', () => {
  const entry = write('main.ts', 'const a = 1;\nconst = 2;');
  expect(() => bundle(entry, path.join(folder, 'out.cjs'))).toThrow(/main\.ts:2:6/);
});
