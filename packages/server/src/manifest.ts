import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const MANIFEST_FILE = 'manifest.json';

/** Everything the server may answer with; what is not listed does not exist. */
export interface Manifest {
  /** Format of this file. */
  version: 2;
  /** Hash of all entries: equal for equal builds. */
  id: string;
  /** What the pages of this build may run and call. */
  policy: ContentPolicy;
  /** Decoded path (`/documentation/voltmoor-ui/Set up/chargers`) → what is served there. */
  entries: Record<string, ManifestEntry>;
  /** The page for unknown paths. */
  notFound: ManifestEntry;
  /** Hashed files of earlier builds for tabs that are still open, the newest build first. */
  kept: KeptBuild[];
}

export interface ContentPolicy {
  /** Hashes of the inline scripts that may run: `sha256-…`. */
  scripts: string[];
  /** Origins that the pages may call besides their own. */
  connect: string[];
}

export interface KeptBuild {
  id: string;
  entries: Record<string, ManifestEntry>;
}

export interface ManifestEntry {
  /** File below the build folder. */
  file: string;
  /** Media type with charset. */
  type: string;
  /** Strong ETag per representation; it depends on the content alone, so replicas agree. */
  etag: string;
  bytes: number;
  /** True for files whose name carries a hash of their content. */
  immutable: boolean;
  /** Precompressed representations. */
  encodings: Partial<Record<Encoding, Representation>>;
}

export interface Representation {
  file: string;
  bytes: number;
  etag: string;
}

export type Encoding = 'br' | 'gzip';

/**
 * Reads the list of a build.
 * @throws Error when the folder holds no complete build
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = path.join(dir, MANIFEST_FILE);
  try {
    return parseManifest(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`server: ${file} cannot be read, so ${dir} is no complete build. Run "npm run build".`, {
      cause,
    });
  }
}

/** What stands at a path in this build or in one that is kept for open tabs. */
export function findEntry(manifest: Manifest, route: string): ManifestEntry | undefined {
  const listed = [manifest, ...manifest.kept].find(({ entries }) => Object.hasOwn(entries, route));
  return listed?.entries[route];
}

function parseManifest(value: unknown): Manifest {
  const isObject = typeof value === 'object' && value !== null;
  const version = isObject && 'version' in value ? value.version : undefined;
  if (version !== 2) throw new Error(`version ${String(version)} is not known, version 2 was expected`);
  const manifest = value as Manifest;
  const missing = (['id', 'policy', 'entries', 'notFound', 'kept'] as const).filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing`);
  return manifest;
}
