import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startExampleMock, type Call } from '@voltmoor/mock';
import { compareDocuments } from '@voltmoor/openapi/compare';
import { readSpecSource, type SpecDocument } from '@voltmoor/openapi';
import { listOf, rawOf } from '@voltmoor/openapi/raw';
import { toBrunoCollection, toPostmanCollection } from '@voltmoor/reference/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXECUTED } from '../operations/languages';
import { referenceAt, writeOperations } from '../operations/writeOperations';
import { installDocuments, PUBLIC_DOCUMENTS, type PublicDocument } from './publicDocuments';

/** What is known about a document. */
interface Expected {
  /** The version before it. */
  older?: string;
  operations: number;
  /** How often each warning appears, by its beginning. All were compared with the document. */
  warnings?: Readonly<Record<string, number>>;
  /** Requests that the mock refuses because the document contradicts itself, and why. */
  refused?: Readonly<Record<string, string>>;
  /** How many changes there are since the older version, by level. */
  changes?: Readonly<Record<string, number>>;
}

const EXPECTED: Partial<Readonly<Record<keyof typeof PUBLIC_DOCUMENTS, Expected>>> = {
  figma: {
    older: '0.42.0',
    operations: 54,
    changes: { risky: 3, compatible: 2, text: 4 },
  },
  directus: {
    older: '15.1.1',
    operations: 136,
    warnings: { 'warning: is null and is read as a schema that allows every value.': 1 },
    refused: {
      // Their examples do not fit their schemas.
      createPreset: 'body /filters/0/value: The value must be integer.',
      updatePreset: 'body /filters/0/value: The value must be integer.',
      updatePresets: 'body /data/filters/0/value: The value must be integer.',
    },
    changes: { compatible: 4 },
  },
  blockfrost: {
    older: '0.1.92',
    operations: 129,
    warnings: {
      'warning: has no operationId.': 128,
      'warning: is "…", which OpenAPI 3.0 does not support. It is read as in OpenAPI 3.1.': 6,
    },
    changes: { compatible: 1, text: 3 },
  },
  postcodes: {
    older: '4.14.1',
    operations: 31,
    warnings: {
      'warning: is a number, and its type is "…". It is shown as it is written.': 2,
    },
    changes: { breaking: 1, risky: 9, compatible: 28, text: 41 },
  },
  dialogporten: {
    operations: 44,
    refused: {
      // The document describes this header, which Node adds to all requests, as an object of a list of objects.
      ...Object.fromEntries(
        [
          'EndUserDialogLookupQueriesGet_DialogLookup',
          'EndUserDialogsQueriesGetActivity_DialogActivity',
          'EndUserDialogsQueriesGetTransmission_DialogTransmission',
          'EndUserDialogsQueriesGet_Dialog',
          'EndUserDialogsQueriesSearchActivities_DialogActivity',
          'EndUserDialogsQueriesSearchTransmissions_DialogTransmission',
          'EndUserDialogsQueriesSearch_Dialog',
          'EndUserServiceResourcesSearch_AuthorizedServiceResources',
          'MetadataServiceResourcesGet_ServiceResourceMetadata',
          'ServiceOwnerDialogLookupQueriesGet_DialogLookup',
        ].map((id) => [`V1${id}`, 'header accept-Language: Unknown field.']),
      ),
      // The example has two lines.
      V1ServiceOwnerDialogsCommandsCreate_Dialog:
        'body /guiActions/0/url: The value must match format "uri".',
      V1ServiceOwnerDialogsCommandsUpdate_Dialog:
        'body /guiActions/0/url: The value must match format "uri".',
    },
  },
  shipengine: {
    operations: 76,
    warnings: {
      'warning: combines schemas with `allOf`, and one of them has `additionalProperties: false`, which refuses the properties of the others. It is read as if their properties were allowed.': 1,
      'warning: is a number, and its type is "…". It is shown as it is written.': 21,
    },
    refused: {
      // They require the fields of both alternatives of an exclusive oneOf, or a field that the closed object does not have.
      calculate_rates: 'body : The value must match exactly one schema in oneOf.',
      estimate_rates: 'body : The value must match exactly one schema in oneOf.',
      // The example of the address has a placeholder in brackets.
      create_webhook: 'body /url: The value must match format "url".',
      update_webhook: 'body /url: The value must match format "url".',
    },
  },
  fulfilment: {
    operations: 7,
    // The example lacks a required field.
    refused: { 'post-fulfillment-delegation': 'body /auth: Required.' },
  },
  rclone: {
    older: '1.74.1',
    operations: 101,
    changes: { breaking: 15, risky: 5, compatible: 29, text: 4 },
  },
  galaxy: {
    older: '0.6.11',
    operations: 10,
    warnings: { 'warning: has no operationId.': 1 },
    changes: { text: 1 },
  },
  'train-travel': {
    older: '7.2.1',
    operations: 7,
    // The example of an id lacks a digit.
    refused: { 'create-booking': 'body /trip_id: The value must match format "uuid".' },
  },
};

const folder = await mkdtemp(path.join(tmpdir(), 'public-documents-'));
const documents = Object.entries(EXPECTED).flatMap(([id, { older }]) => {
  const document = PUBLIC_DOCUMENTS[id as keyof typeof EXPECTED];
  return [[id, document], ...(older === undefined ? [] : [[`older ${id}`, { ...document, version: older }]])];
});
const files = await installDocuments(Object.fromEntries(documents) as Record<string, PublicDocument>, folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (name: string): Promise<SpecDocument> =>
  readSpecSource(files![name]!, { operationIds: 'derived' });

/** Counts texts. */
function count(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

const refusedBy = (calls: readonly Call[]): Record<string, string> =>
  Object.fromEntries(
    calls
      .filter(({ faults, response }) => faults.length > 0 || response.status >= 400)
      .map(({ operationId, path: target, faults, response }) => [
        operationId ?? target,
        faults[0]
          ? `${faults[0].in} ${faults[0].name || faults[0].pointer}: ${faults[0].message}`
          : String(response.status),
      ]),
  );

describe.skipIf(!files).each(Object.entries(EXPECTED))('%s', (id, expected) => {
  let spec: SpecDocument;
  beforeAll(async () => {
    spec = await read(id);
  }, 120_000);

  it('is read, with warnings that are true', () => {
    expect(
      count(
        spec.problems.map(({ severity, message }) => `${severity}: ${message.replace(/"[^"]*"/g, '"…"')}`),
      ),
    ).toEqual(expected.warnings ?? {});
  });

  it(
    'has samples that its mock answers, and collections of all operations',
    { timeout: 120_000 },
    async () => {
      const mock = await startExampleMock(spec.document);
      const api = { document: spec.document } as Parameters<typeof referenceAt>[0];
      const reference = referenceAt(api, 'x', mock.url);
      expect(Object.keys(reference.operations)).toHaveLength(expected.operations);
      const samples = writeOperations(reference, 'javascript');
      await EXECUTED.find(({ id }) => id === 'javascript')!.run(samples);
      await mock.close();
      expect(refusedBy(mock.calls)).toEqual(expected.refused ?? {});
      expect(mock.calls.length).toBeGreaterThanOrEqual(expected.operations);
      for (const collection of [
        toPostmanCollection(reference)['item'],
        toBrunoCollection(reference)['items'],
      ]) {
        const requests = listOf(collection).flatMap((each) =>
          listOf(rawOf(each)['item'] ?? rawOf(each)['items']),
        );
        expect(requests.length).toBeGreaterThanOrEqual(expected.operations);
        expect(JSON.stringify(requests)).not.toContain('[object Object]');
      }
    },
  );

  it('is compared with its neighbour', { timeout: 120_000 }, async () => {
    const today = '2026-01-01';
    expect(compareDocuments(spec.document, spec.document, { today })).toEqual([]);
    if (expected.older === undefined) return;
    const older = await read(`older ${id}`);
    const levels = compareDocuments(older.document, spec.document, { today }).map(({ level }) => level);
    expect(count(levels)).toEqual(expected.changes ?? {});
  });
});
