// How the programs of this repository read its OpenAPI documents: options for `readSpecSource` in `@voltmoor/openapi`.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCachedText, readCodeVersion, toKey } from './cache';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(root, 'node_modules/.cache/voltmoor-documents');

/**
 * Creates the cache of an API's OpenAPI document that the builds, checks and tests of this repository share. Results of
 * another version of `packages/openapi` are not used.
 */
export function createDocumentCache(id: string) {
  return async (name: string, inputs: readonly unknown[], make: () => Promise<string>): Promise<string> => {
    const code = await readCodeVersion(path.join(root, 'packages/openapi/src'));
    return getCachedText(
      path.join(folder, id, `${toKey(name).slice(0, 16)}.json`),
      toKey(code, inputs),
      make,
    );
  };
}

/** What a document may refer to in addition to its own folder or origin. */
interface AllowedSources {
  allowHosts: string[];
  allowFolders: string[];
  /** How many files it may consist of. */
  maxFiles?: number;
}

/** Reads the comma-separated values of an environment variable. */
export function readList(value = ''): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * Returns what an API's document may refer to: the hosts, folders and number of files of its settings, and the hosts in
 * `VOLTMOOR_ALLOW_HOSTS`.
 *
 * @param root the folder that relative folders are resolved against
 */
export function readAllowed(
  { allowHosts = [], allowFolders = [], maxFiles }: Partial<AllowedSources>,
  root: string,
  env: Record<string, string | undefined>,
): AllowedSources {
  return {
    allowHosts: [...allowHosts, ...readList(env['VOLTMOOR_ALLOW_HOSTS'])],
    allowFolders: allowFolders.map((folder) => path.resolve(root, folder)),
    ...(maxFiles !== undefined && { maxFiles }),
  };
}
