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
import { installPackages } from './installPackages';

/** A document in a package of npm, whose versions never change. */
interface PublicDocument {
  name: string;
  version: string;
  /** The version before it. */
  older?: string;
  file: string;
  operations: number;
  /** How often each warning appears, by its beginning. All were compared with the document. */
  warnings?: Readonly<Record<string, number>>;
  /** Requests that the mock refuses because the document contradicts itself, and why. */
  refused?: Readonly<Record<string, string>>;
  /** How many changes there are since the older version, by level. */
  changes?: Readonly<Record<string, number>>;
}

const DOCUMENTS: readonly PublicDocument[] = [
  {
    name: '@figma/rest-api-spec',
    version: '0.43.0',
    older: '0.42.0',
    file: 'openapi/openapi.yaml',
    operations: 54,
    changes: { risky: 3, compatible: 2, text: 4 },
  },
  {
    name: '@directus/specs',
    version: '15.2.0',
    older: '15.1.1',
    file: 'dist/openapi.json',
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
  {
    name: '@blockfrost/openapi',
    version: '0.1.93',
    older: '0.1.92',
    file: 'openapi.yaml',
    operations: 129,
    warnings: {
      'warning: has no operationId.': 128,
      'warning: is "…", which OpenAPI 3.0 does not support. It is read as in OpenAPI 3.1.': 6,
    },
    changes: { compatible: 1, text: 3 },
  },
  {
    name: '@ideal-postcodes/openapi',
    version: '4.21.0',
    older: '4.14.1',
    file: 'dist/openapi.json',
    operations: 31,
    warnings: {
      'warning: is a number, and its type is "…". It is shown as it is written.': 2,
    },
    changes: { breaking: 1, risky: 9, compatible: 28, text: 41 },
  },
  {
    name: '@digdir/dialogporten-schema',
    version: '1.118.6',
    file: 'swagger.verified.json',
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
  {
    name: 'shipengine-openapi',
    version: '1.4.0',
    file: 'openapi.yaml',
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
  {
    name: '@shipengine/connect-fulfillment-provider-api',
    version: '4.6.0',
    file: 'spec.yaml',
    operations: 7,
    // The example lacks a required field.
    refused: { 'post-fulfillment-delegation': 'body /auth: Required.' },
  },
  {
    name: 'rclone-openapi',
    version: '1.75.0',
    older: '1.74.1',
    file: 'openapi.yaml',
    operations: 101,
    changes: { breaking: 15, risky: 5, compatible: 29, text: 4 },
  },
  {
    name: '@scalar/galaxy',
    version: '0.6.12',
    older: '0.6.11',
    file: 'dist/3.1.yaml',
    operations: 10,
    warnings: { 'warning: has no operationId.': 1 },
    changes: { text: 1 },
  },
  {
    name: '@readme/oas-examples',
    version: '8.2.2',
    older: '7.2.1',
    file: '3.1/json/train-travel.json',
    operations: 7,
    // The example of an id lacks a digit.
    refused: { 'create-booking': 'body /trip_id: The value must match format "uuid".' },
  },
];

const folder = await mkdtemp(path.join(tmpdir(), 'public-documents-'));
const aliasOf = ({ name }: PublicDocument, version: string): string =>
  `${name.replace(/[@/]/g, '')}-${version.replaceAll('.', '-')}`;

const packages = DOCUMENTS.flatMap((document) =>
  [document.version, document.older ?? document.version].map(
    (version) => `${aliasOf(document, version)}@npm:${document.name}@${version}`,
  ),
);
const isInstalled = await installPackages([...new Set(packages)], folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (document: PublicDocument, version = document.version): Promise<SpecDocument> =>
  readSpecSource(path.join(folder, 'node_modules', aliasOf(document, version), document.file), {
    operationIds: 'derived',
  });

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

describe.skipIf(!isInstalled).each(DOCUMENTS.map((document) => [document.name, document] as const))(
  '%s',
  (_, document) => {
    let spec: SpecDocument;
    beforeAll(async () => {
      spec = await read(document);
    }, 120_000);

    it('is read, with warnings that are true', () => {
      expect(
        count(
          spec.problems.map(({ severity, message }) => `${severity}: ${message.replace(/"[^"]*"/g, '"…"')}`),
        ),
      ).toEqual(document.warnings ?? {});
    });

    it(
      'has samples that its mock answers, and collections of all operations',
      { timeout: 120_000 },
      async () => {
        const mock = await startExampleMock(spec.document);
        const api = { document: spec.document } as Parameters<typeof referenceAt>[0];
        const reference = referenceAt(api, 'x', mock.url);
        expect(Object.keys(reference.operations)).toHaveLength(document.operations);
        const samples = writeOperations(reference, 'javascript');
        await EXECUTED.find(({ id }) => id === 'javascript')!.run(samples);
        await mock.close();
        expect(refusedBy(mock.calls)).toEqual(document.refused ?? {});
        expect(mock.calls.length).toBeGreaterThanOrEqual(document.operations);
        for (const collection of [
          toPostmanCollection(reference)['item'],
          toBrunoCollection(reference)['items'],
        ]) {
          const requests = listOf(collection).flatMap((each) =>
            listOf(rawOf(each)['item'] ?? rawOf(each)['items']),
          );
          expect(requests.length).toBeGreaterThanOrEqual(document.operations);
          expect(JSON.stringify(requests)).not.toContain('[object Object]');
        }
      },
    );

    it('is compared with its neighbour', { timeout: 120_000 }, async () => {
      const today = '2026-01-01';
      expect(compareDocuments(spec.document, spec.document, { today })).toEqual([]);
      if (document.older === undefined) return;
      const older = await read(document, document.older);
      const levels = compareDocuments(older.document, spec.document, { today }).map(({ level }) => level);
      expect(count(levels)).toEqual(document.changes ?? {});
    });
  },
);
