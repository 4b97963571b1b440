import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it, vi } from 'vitest';
import { readCached } from './readDocument';
import { readSingleFile } from './readSingleFile';

const { at, write } = useTempFolder();
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
  expect(await readSingleFile(at('none.yaml'))).toBeUndefined();
});

it('bundles again only after a change of a file in the folder', async () => {
  const source = write('source/openapi.yaml', yaml('3.1.0', '{ $ref: part.yaml }'));
  write('source/part.yaml', 'type: string');
  const bundle = vi.fn(() => Promise.resolve({ openapi: '3.1.0' }));
  const read = () => readCached(source, at('cache/pets.json'), bundle);
  expect([await read(), await read()]).toEqual([{ openapi: '3.1.0' }, { openapi: '3.1.0' }]);
  expect(bundle).toHaveBeenCalledTimes(1);
  write('source/part.yaml', 'type: number');
  await read();
  expect(bundle).toHaveBeenCalledTimes(2);
});
