import path from 'node:path';
import { readReferenceCode } from '../readReferenceCode';
import { createDocumentCache, readAllowed, readList } from '@voltmoor/build-tools/documents';
import { toKey } from '@voltmoor/build-tools/cache';
import {
  buildApiReference,
  operationOf,
  type ApiReference,
  type Operation,
  type State,
} from '@voltmoor/openapi/model';
import { isUnchanged, readSpecSource, type SourceOptions, type Fingerprints } from '@voltmoor/openapi';
import { own, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { ApiOptions } from './options';
import { operationRoute } from './routes';

/** An API after loading: its settings, document and model. */
export interface LoadedApi {
  options: ApiOptions;
  reference: ApiReference;
  /** The document that readers can download, in its original OpenAPI version and with the names of the brand. */
  published: OpenApiDocument;
  /** Cache key for everything that is derived from this API: a hash of settings, document and code. */
  key: string;
}

/** The APIs of a portal. They are loaded once and shared by pages, guides, search and downloads. */
export interface Reference {
  /** Loads all APIs. @throws SpecSourceError when a document cannot be used */
  load(): Promise<LoadedApi[]>;
  /** Makes the next `load` check the files and read the documents that have changed. */
  reset(): void;
  /** Finds an operation or webhook by `api/operationId`. `url` is its route, without the base URL. */
  find(id: string): Promise<{ operation: Operation; api: ApiOptions; url: string } | undefined>;
  /** Finds the states of a named schema by `api/Schema`. Undefined for a schema without `x-states`. */
  findStates(id: string): Promise<State[] | undefined>;
}

interface ReferenceSettings {
  apis: ApiOptions[];
  /** The folder that paths in `source` are relative to. */
  root: string;
  /** Base URL of the site, with slashes at both ends. Default: `/`. */
  baseUrl?: string;
  /** Replaces brand names in the texts of the documents. */
  rename: (text: string) => string;
  /** Changes the documents before they are published, such as `fillErrorExamples`. Default: none. */
  transform?: SourceOptions['transform'];
}

/**
 * Creates the reference of a portal. Environment variables override the settings:
 *
 * - `VOLTMOOR_SPEC_<ID>`: path or URL of an API's document
 * - `VOLTMOOR_ALLOW_STALE=1` (or `--allow-stale`): use the last valid snapshot when a URL is unavailable or invalid
 * - `VOLTMOOR_MAX_STALE_DAYS`: maximum age of a snapshot in days
 * - `VOLTMOOR_ALLOW_REMOVED`: operations that may be removed since the last valid fetch, separated by commas
 * - `VOLTMOOR_ALLOW_HOSTS`: hosts that documents may be read from and refer to, separated by commas
 */
export function createReference(settings: ReferenceSettings): Reference {
  const known = new Map<string, KnownApi>();
  const loadChanged = async (api: ApiOptions): Promise<LoadedApi> => {
    const before = known.get(api.id);
    if (before?.fingerprints && (await isUnchanged(before.fingerprints))) return before.api;
    const now = await loadApi(api, settings);
    known.set(api.id, now);
    return now.api;
  };
  let loading: Promise<LoadedApi[]> | undefined;
  const base = (settings.baseUrl ?? '/').replace(/\/$/, '');
  const load = (): Promise<LoadedApi[]> => {
    if (loading) return loading;
    const current = Promise.all(settings.apis.map((api) => loadChanged({ ...api, base })));
    loading = current;
    // A document that is being edited may be complete at the next call.
    current.catch(() => {
      if (loading === current) loading = undefined;
    });
    return current;
  };
  return {
    load,
    reset: () => {
      loading = undefined;
    },
    async find(id) {
      const found = findOperation(await load(), id);
      if (!found) return undefined;
      const { operation, api } = found;
      return { operation, api: api.options, url: operationRoute(api.options, operation.id) };
    },
    async findStates(id) {
      const [apiId, name = ''] = id.split('/', 2);
      const api = (await load()).find(({ options }) => options.id === apiId);
      return own(api?.reference.schemas, name)?.schema.states;
    },
  };
}

/** Finds an operation or webhook by `api/operationId`. */
export function findOperation(
  apis: readonly LoadedApi[],
  id: string,
): { api: LoadedApi; operation: Operation } | undefined {
  const [apiId, operationId = ''] = id.split('/', 2);
  const api = apis.find(({ options }) => options.id === apiId);
  const operation = api && operationOf(api.reference, operationId);
  return api && operation && { api, operation };
}

/** An API and the fingerprints of its files. An API without fingerprints (from a URL) is read at every load. */
interface KnownApi {
  api: LoadedApi;
  fingerprints?: Fingerprints;
}

/** Not in node_modules, because `npm ci` deletes that folder. */
const SNAPSHOTS = '.cache/openapi-snapshots';

async function loadApi(
  api: ApiOptions,
  { root, rename, transform = (document) => document }: ReferenceSettings,
): Promise<KnownApi> {
  const source = process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`] ?? api.source;
  const isUrl = /^https?:/.test(source);
  const read = await readSpecSource(isUrl ? source : path.resolve(root, source), {
    id: api.id,
    // The house rules require an operationId, because it is the URL of the page. Other documents need not have one.
    operationIds: api.rules === 'valid' ? 'derived' : 'required',
    snapshotFolder: path.join(root, SNAPSHOTS),
    cache: createDocumentCache(api.id),
    ...readAllowed(api, root, process.env),
    ...readSafety(api, process.env, process.argv),
    transform: (document) => JSON.parse(rename(JSON.stringify(transform(document)))) as OpenApiDocument,
  });
  if (read.asOf !== undefined) console.warn(read.problems[0]?.message);
  return {
    api: {
      options: api,
      reference: buildApiReference(read.document, { id: api.id, asOf: read.asOf }),
      published: read.published,
      key: toKey(await readReferenceCode(), api, read.published, read.asOf),
    },
    ...(read.fingerprints && { fingerprints: read.fingerprints }),
  };
}

/**
 * Returns the options for sources that are unavailable or have lost operations, from settings, environment and command
 * line.
 *
 * @throws Error when `VOLTMOOR_MAX_STALE_DAYS` is not a positive number
 */
export function readSafety(
  { allowRemoved = [], maxStaleDays }: Pick<ApiOptions, 'allowRemoved' | 'maxStaleDays'>,
  env: Record<string, string | undefined>,
  args: readonly string[],
): Pick<SourceOptions, 'allowStale' | 'allowRemoved' | 'maxStaleDays'> {
  const days = env['VOLTMOOR_MAX_STALE_DAYS'] ? Number(env['VOLTMOOR_MAX_STALE_DAYS']) : maxStaleDays;
  if (days !== undefined && !(days > 0)) {
    throw new Error(
      `reference: VOLTMOOR_MAX_STALE_DAYS is ${env['VOLTMOOR_MAX_STALE_DAYS']}; expected a positive number of days.`,
    );
  }
  return {
    allowStale: args.includes('--allow-stale') || /^(1|true|yes)$/i.test(env['VOLTMOOR_ALLOW_STALE'] ?? ''),
    allowRemoved: [...allowRemoved, ...readList(env['VOLTMOOR_ALLOW_REMOVED'])],
    ...(days === undefined ? {} : { maxStaleDays: days }),
  };
}
