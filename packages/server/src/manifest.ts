import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const MANIFEST_FILE = 'manifest.json';

/** Everything the server may answer with; what is not listed does not exist. */
export interface Manifest {
  /** Format of this file. */
  version: 1;
  /** Decoded path (`/documentation/voltmoor-ui/Set up/chargers`) → what is served there. */
  entries: Record<string, ManifestEntry>;
  /** The page for unknown paths. */
  notFound: ManifestEntry;
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
  encodings: Partial<Record<Encoding, { file: string; bytes: number; etag: string }>>;
}

export type Encoding = 'br' | 'gzip';

/**
 * Reads the list of a build.
 * @throws Error when the folder holds no complete build
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = path.join(dir, MANIFEST_FILE);
  try {
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    if (manifest.version !== 1) throw new Error(`version ${String(manifest.version)} is not known`);
    return manifest;
  } catch (cause) {
    throw new Error(`server: ${file} cannot be read, so ${dir} is no complete build. Run "npm run build".`, { cause });
  }
}
