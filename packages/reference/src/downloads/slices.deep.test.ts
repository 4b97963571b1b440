import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { readSpecSource } from '@voltmoor/openapi';
import { readFixture, readFixtureDocument } from '@voltmoor/openapi/testing';
import { createSlicer, toYamlText } from './index';

const { write } = useTempFolder();

describe('the document of one operation', () => {
  it('is a valid document', async () => {
    for (const name of ['operation', 'discriminator', 'recursion'] as const) {
      const document = readFixtureDocument(name);
      const slicer = createSlicer(document);
      for (const id of Object.keys(readFixture(name).operations)) {
        const slice = JSON.parse(
          JSON.stringify(slicer(id)).replace('"list/chargers"', '"list-chargers"'),
        ) as object;
        const file = write(`${name}.${id}.yaml`, toYamlText(slice as Record<string, unknown>));
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
    const { document: read } = await readSpecSource(write('chargerAdded.yaml', toYamlText(slice)));
    expect(Object.keys(read['webhooks'] as object)).toEqual(['chargerAdded']);
  });
});
