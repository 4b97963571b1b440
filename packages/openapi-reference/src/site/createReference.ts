import path from 'node:path';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { toKey } from '@voltmoor/content/kept/keptText';
import { buildApiReference } from '../model';
import { isUnchanged, KEPT_BUNDLES, readSpecSource, type SourceOptions, type Stamps } from '../load';
import type { OpenApiDocument } from '../load/raw';
import type { ApiReference, Operation } from '../model/types';
import type { ApiOptions } from './options';
import { operationOf, operationPath } from './sidebar';

/** One API after loading: its settings, its bundled document and the model of its pages. */
export interface LoadedApi {
  options: ApiOptions;
  reference: ApiReference;
  /** The bundled document, for downloads. */
  bundled: OpenApiDocument;
  /** Of all that these were made of: what is made of them alone can be kept by it. */
  key: string;
}

/** The documents of a portal; loaded once, shared by pages, guides, search and downloads. */
export interface Reference {
  load(): Promise<LoadedApi[]>;
  /** Lets the next `load` read again what has changed. */
  reset(): void;
  /** Operation or webhook by `api/operationId`. */
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
 * Makes the documents of a portal loadable. The environment may override what the options say:
 *
 * - `VOLTMOOR_SPEC_<ID>`: path or URL of an API's document
 * - `VOLTMOOR_ALLOW_STALE=1` (or `--allow-stale`): use the last good snapshot of a URL that is away or faulty
 * - `VOLTMOOR_MAX_STALE_DAYS`: the age at which a snapshot is refused
 * - `VOLTMOOR_ALLOW_REMOVED`: operations that may be gone since the last good fetch, separated by commas
 */
export function createReference(settings: ReferenceSettings): Reference {
  const known = new Map<string, KnownApi>();
  const loadChanged = async (api: ApiOptions): Promise<LoadedApi> => {
    const before = known.get(api.id);
    if (before?.stamps && (await isUnchanged(before.stamps))) return before.api;
    const now = await loadApi(api, settings);
    known.set(api.id, now);
    return now.api;
  };
  let loading: Promise<LoadedApi[]> | undefined;
  const load = () => (loading ??= Promise.all(settings.apis.map(loadChanged)));
  return {
    load,
    reset: () => {
      loading = undefined;
    },
    async find(id) {
      const [apiId, operationId] = id.split('/', 2);
      const api = (await load()).find(({ options }) => options.id === apiId);
      const operation = api && operationId !== undefined && operationOf(api.reference, operationId);
      if (!api || !operation) return undefined;
      return { operation, api: api.options, url: operationPath(api.options, operation.id) };
    },
  };
}

/** An API with the stamps of its files; without them it is read each time. */
interface KnownApi {
  api: LoadedApi;
  stamps?: Stamps;
}

/** Beside node_modules, which an installation empties. */
const SNAPSHOTS = '.cache/openapi-reference';

async function loadApi(api: ApiOptions, { root, rename }: ReferenceSettings): Promise<KnownApi> {
  const source = process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`] ?? api.source;
  const isUrl = /^https?:/.test(source);
  const read = await readSpecSource(isUrl ? source : path.resolve(root, source), {
    id: api.id,
    operationIds: 'required',
    snapshotFolder: path.join(root, SNAPSHOTS),
    keepFolder: KEPT_BUNDLES,
    ...readSafety(api, process.env, process.argv),
  });
  if (read.asOf !== undefined) console.warn(read.problems[0]?.message);
  const document = JSON.parse(rename(JSON.stringify(read.document))) as OpenApiDocument;
  const bundled = rename(JSON.stringify(read.bundled));
  const reference = buildApiReference(document, { id: api.id, asOf: read.asOf });
  return {
    api: {
      options: api,
      reference,
      bundled: JSON.parse(bundled) as OpenApiDocument,
      key: toKey(await readCodeVersion(path.dirname(__dirname)), api, bundled, read.asOf),
    },
    ...(read.stamps && { stamps: read.stamps }),
  };
}

/**
 * What is allowed when a source is away or has lost operations.
 * @throws Error when the environment gives no number of days
 */
export function readSafety(
  { allowRemoved = [], maxStaleDays }: Pick<ApiOptions, 'allowRemoved' | 'maxStaleDays'>,
  env: Record<string, string | undefined>,
  args: readonly string[],
): Pick<SourceOptions, 'allowStale' | 'allowRemoved' | 'maxStaleDays'> {
  const days = env['VOLTMOOR_MAX_STALE_DAYS'] ? Number(env['VOLTMOOR_MAX_STALE_DAYS']) : maxStaleDays;
  if (days !== undefined && !(days > 0)) {
    throw new Error(
      `openapi-reference: VOLTMOOR_MAX_STALE_DAYS is ${env['VOLTMOOR_MAX_STALE_DAYS']}; a number of days was expected.`,
    );
  }
  const named = (env['VOLTMOOR_ALLOW_REMOVED'] ?? '').split(',').map((name) => name.trim());
  return {
    allowStale: args.includes('--allow-stale') || /^(1|true|yes)$/i.test(env['VOLTMOOR_ALLOW_STALE'] ?? ''),
    allowRemoved: [...allowRemoved, ...named.filter((name) => name !== '')],
    ...(days === undefined ? {} : { maxStaleDays: days }),
  };
}
