import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCached, readSingleFile } from './readDocument';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const yaml = (version: string, schema: string) =>
  `openapi: ${version}\ninfo: { title: Pets, version: '1' }\npaths: {}\ncomponents: { schemas: { Pet: ${schema} } }\n`;

it('reads one file of JSON or YAML, and converts OpenAPI 3.0', async () => {
  const json = write('a.json', JSON.stringify({ openapi: '3.1.0', info: {}, paths: {} }));
  expect(await readSingleFile(json)).toMatchObject({ openapi: '3.1.0' });
  const old = write('b.yaml', yaml('3.0.3', '{ type: string, nullable: true }'));
  expect(await readSingleFile(old)).toMatchObject({
    components: { schemas: { Pet: { type: ['string', 'null'] } } },
  });
});

it('leaves other files to the bundler', async () => {
  const texts = [
    '{',
    'openapi: 2.0',
    yaml('3.1.0', '{ $ref: other.yaml }'),
    yaml('3.1.0', '{ $ref: "https://example.org/a" }'),
  ];
  for (const text of texts) expect(await readSingleFile(write('c.yaml', text))).toBeUndefined();
  expect(await readSingleFile(path.join(folder, 'none.yaml'))).toBeUndefined();
});

it('bundles again only after a change of a file in the folder', async () => {
  const source = write('openapi.yaml', yaml('3.1.0', '{ $ref: part.yaml }'));
  write('part.yaml', 'type: string');
  const bundle = vi.fn(() => Promise.resolve({ openapi: '3.1.0' }));
  const cache = mkdtempSync(path.join(tmpdir(), 'mock-cache-'));
  const read = () => readCached(source, path.join(cache, 'pets.json'), bundle);
  expect([await read(), await read()]).toEqual([{ openapi: '3.1.0' }, { openapi: '3.1.0' }]);
  expect(bundle).toHaveBeenCalledTimes(1);
  write('part.yaml', 'type: number');
  await read();
  expect(bundle).toHaveBeenCalledTimes(2);
  rmSync(cache, { recursive: true });
});
