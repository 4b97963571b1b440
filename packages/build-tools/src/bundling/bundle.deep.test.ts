import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useTempFolder } from '../testing/useTempFolder';

const { at, write } = useTempFolder();

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
  const out = at('out/program.cjs');
  bundle(entry, out);
  expect(createRequire(__filename)(out)).toEqual({
    place: at('parts'),
    url: at('parts/table.yaml'),
    file: entry,
  });
});

it('fails with the file and the line of a syntax error', () => {
  const entry = write('main.ts', 'const a = 1;\nconst = 2;');
  expect(() => bundle(entry, at('out.cjs'))).toThrow(/main\.ts:2:6/);
});
