import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getCachedText, toKey, readCodeVersion } from '@voltmoor/build-tools/cache';
import { readSpecSource } from '@voltmoor/openapi';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';

/**
 * Returns a document whose files are all in one folder. The result of the last start is used as long as no file in the
 * folder and no code of the packages has changed.
 *
 * @param cacheFile where the result is stored
 * @param bundle reads and validates the document; its errors are passed on
 */
export async function readCached(
  source: string,
  cacheFile: string,
  bundle: () => Promise<OpenApiDocument>,
): Promise<OpenApiDocument> {
  const folder = path.dirname(source);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(name, 'utf8')]));
  const key = toKey(await readCodeVersion(LOADER), source, files);
  return rawOf(JSON.parse(await getCachedText(cacheFile, key, async () => JSON.stringify(await bundle()))));
}

/** The code that decides what the result is. */
const LOADER = path.resolve(__dirname, '../../openapi/src/load');

/**
 * Reads documents of the portal. They are bundled only after a change.
 *
 * @param sources by the names of the documents, below `root`
 */
export async function readApis(
  root: string,
  sources: Readonly<Record<string, string>>,
): Promise<Record<string, OpenApiDocument>> {
  const documents = Object.entries(sources).map(async ([name, source]) => {
    const file = path.join(root, source);
    const cache = path.join(root, `node_modules/.cache/voltmoor-mock/${name}.json`);
    return [name, await readCached(file, cache, async () => (await readSpecSource(file)).document)] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}
