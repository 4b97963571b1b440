import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDocumentCache } from '@voltmoor/build-tools/documents';
import { readSpecSource } from '@voltmoor/openapi';
import type { OpenApiDocument } from '@voltmoor/openapi/raw';
import { buildTables } from '../tables/buildTables';
import type { Table } from '../tables/types';

import.meta.glob('/specs/{ocpi,cpo-api,legacy-api}/**/*.yaml');

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PATHS: Readonly<Record<string, [source: string, operationsPath: string]>> = {
  ocpi: ['specs/ocpi/openapi.yaml', '/documentation/ocpi-descriptions'],
  cpo: ['specs/cpo-api/openapi.yaml', '/documentation/apiv2/entitymanagement'],
  legacy: ['specs/legacy-api/openapi.yaml', '/documentation/api-descriptions'],
};

/** An API of this repository with its document and its tables. */
export interface TestApi {
  document: OpenApiDocument;
  tables: Table[];
}

/** Reads the tables of an API of this repository. */
export async function readTestApi(id: 'ocpi' | 'cpo' | 'legacy'): Promise<TestApi> {
  const [source = '', operationsPath = ''] = PATHS[id] ?? [];
  const { document } = await readSpecSource(path.join(ROOT, source), { cache: createDocumentCache(id) });
  const options = { id, label: id.toUpperCase(), operationsPath };
  return { document, tables: buildTables({ options, document, hasPage: () => true }) };
}
