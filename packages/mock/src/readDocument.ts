import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getCachedText, toKey } from '@voltmoor/build-cache/cachedText';
import { readCodeVersion } from '@voltmoor/build-cache/codeVersion';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';

export { readSingleFile } from './readSingleFile';

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
  const files = await Promise.all(
    names.map(async (name) => [
      name,
      createHash('sha256')
        .update(await readFile(name))
        .digest('hex'),
    ]),
  );
  const key = toKey(await readCodeVersion(LOADER), source, files);
  return rawOf(JSON.parse(await getCachedText(cacheFile, key, async () => JSON.stringify(await bundle()))));
}

/** The code that decides what the result is. */
const LOADER = path.resolve(__dirname, '../../openapi-reference/src/load');
