import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLE_CACHE, readSpecSource } from '@voltmoor/openapi-reference/load';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { buildTables } from '../tables/buildTables';
import type { Table } from '../tables/types';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PATHS: Readonly<Record<string, [source: string, operationsPath: string]>> = {
  ocpi: ['specs/ocpi/openapi.yaml', '/documentation/ocpi-descriptions'],
  cpo: ['specs/cpo-api/openapi.yaml', '/documentation/apiv2/entitymanagement'],
};

/** An API of this repository with its document and its tables. */
export interface TestApi {
  document: OpenApiDocument;
  tables: Table[];
}

/** Reads the tables of an API of this repository. */
export async function readTestApi(id: 'ocpi' | 'cpo'): Promise<TestApi> {
  const [source = '', operationsPath = ''] = PATHS[id] ?? [];
  const { document } = await readSpecSource(path.join(ROOT, source), { id, cacheFolder: BUNDLE_CACHE });
  const options = { id, label: id.toUpperCase(), operationsPath };
  return { document, tables: buildTables({ options, bundled: document, hasPage: () => true }) };
}
