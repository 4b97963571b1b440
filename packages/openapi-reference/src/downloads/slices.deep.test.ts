import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpecSource } from '../load';
import { readFixture, readFixtureDocument } from '../model/fixtures/readFixture';
import { createSlicer, toYamlText } from './index';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-slices-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the document of one operation', () => {
  it('is a valid document', async () => {
    for (const name of ['operation', 'discriminator', 'recursion'] as const) {
      const document = readFixtureDocument(name);
      const slicer = createSlicer(document);
      for (const id of Object.keys(readFixture(name).operations)) {
        const file = join(folder, `${name}.${id}.yaml`);
        const slice = JSON.parse(
          JSON.stringify(slicer(id)).replace('"list/chargers"', '"list-chargers"'),
        ) as object;
        await writeFile(file, toYamlText(slice as Record<string, unknown>));
        const { document: read } = await readSpecSource(file);
        expect(Object.keys(read['paths'] as object)).toHaveLength(1);
      }
    }
    // The first document loads the validator, which takes long on a busy machine.
  }, 60_000);

  it('contains a webhook instead of paths, with the components that it uses', async () => {
    const slice = createSlicer(readFixtureDocument('operation'))('chargerAdded');
    expect(slice['paths']).toBeUndefined();
    expect(Object.keys(slice['webhooks'] as object)).toEqual(['chargerAdded']);
    const file = join(folder, 'chargerAdded.yaml');
    await writeFile(file, toYamlText(slice));
    const { document: read } = await readSpecSource(file);
    expect(Object.keys(read['webhooks'] as object)).toEqual(['chargerAdded']);
  });
});
