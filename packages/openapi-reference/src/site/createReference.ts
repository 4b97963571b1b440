import path from 'node:path';
import { buildApiReference } from '../model';
import { readSpecSource } from '../load';
import type { OpenApiDocument } from '../load/raw';
import type { ApiReference, Operation } from '../model/types';
import type { ApiOptions } from './options';
import { operationPath } from './sidebar';

/** One API after loading: its settings, its bundled document and the model of its pages. */
export interface LoadedApi {
  options: ApiOptions;
  reference: ApiReference;
  /** The bundled document, for downloads. */
  bundled: OpenApiDocument;
}

/** The documents of a portal; loaded once, shared by pages, guides, search and downloads. */
export interface Reference {
  load(): Promise<LoadedApi[]>;
  /** Forgets what was loaded, so that the next `load` reads the documents again. */
  reset(): void;
  /** Operation by `api/operationId`. */
  find(id: string): Promise<{ operation: Operation; api: ApiOptions; url: string } | undefined>;
}

interface ReferenceSettings {
  apis: ApiOptions[];
  /** Folder that paths in `source` start from. */
  root: string;
  /** Carries a rebrand through the texts of the documents. */
  rename: (text: string) => string;
}

/**
 * Makes the documents of a portal loadable.
 * `VOLTMOOR_SPEC_<ID>` in the environment overrides the source of an API.
 */
export function createReference(settings: ReferenceSettings): Reference {
  let loading: Promise<LoadedApi[]> | undefined;
  const load = () => (loading ??= Promise.all(settings.apis.map((api) => loadApi(api, settings))));
  return {
    load,
    reset: () => {
      loading = undefined;
    },
    async find(id) {
      const [apiId, operationId] = id.split('/', 2);
      const api = (await load()).find(({ options }) => options.id === apiId);
      const operation = operationId === undefined ? undefined : api?.reference.operations[operationId];
      if (!api || !operation) return undefined;
      return { operation, api: api.options, url: operationPath(api.options, operation.id) };
    },
  };
}

async function loadApi(api: ApiOptions, { root, rename }: ReferenceSettings): Promise<LoadedApi> {
  const source = process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`] ?? api.source;
  const isUrl = /^https?:/.test(source);
  const read = await readSpecSource(isUrl ? source : path.resolve(root, source), {
    id: api.id,
    operationIds: 'required',
    snapshotFolder: path.join(root, 'node_modules/.cache/openapi-reference'),
    allowStale: process.argv.includes('--allow-stale'),
  });
  const document = renamed(read.document, rename);
  const reference = buildApiReference(document, { id: api.id });
  if (read.asOf) reference.asOf = read.asOf;
  return { options: api, reference, bundled: renamed(read.bundled, rename) };
}

function renamed(document: OpenApiDocument, rename: (text: string) => string): OpenApiDocument {
  return JSON.parse(rename(JSON.stringify(document))) as OpenApiDocument;
}
