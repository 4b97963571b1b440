import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getCachedText, toKey } from '@voltmoor/build-cache/cachedText';
import { readCodeVersion } from '@voltmoor/build-cache/codeVersion';
import { isRaw, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { toSpecDocument } from '@voltmoor/openapi-reference/load/specDocument';

/** Largest file that is read without the bundler, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads an OpenAPI 3.0 or 3.1 document that is one file, such as a download of the reference. It needs no bundler, which
 * takes seconds to load and to validate the document.
 *
 * @returns the document in version 3.1, or undefined if the file needs the bundler: it refers to other files, or is not a
 *   readable OpenAPI 3 document, which only the bundler can explain
 * @throws SpecSourceError when the document has errors
 */
export async function readSingleFile(file: string): Promise<OpenApiDocument | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile() || info.size > MAX_BYTES) return undefined;
  const text = await readFile(file, 'utf8');
  const parsed = await parse(text);
  if (!/^3\.[01]\./.test(textOf(rawOf(parsed)['openapi'])) || !isSelfContained(parsed)) return undefined;
  const parts = { source: file, bundle: JSON.stringify(parsed), problems: [], origins: {} };
  return toSpecDocument({ ...parts, bytes: text.length }).document;
}

async function parse(text: string): Promise<unknown> {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text);
    const { parse: parseYaml } = await import('yaml');
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

/** Whether all references stay in the document. Visits the nodes without recursion, because a file can nest deeply. */
function isSelfContained(document: unknown): boolean {
  const nodes: unknown[] = [document];
  const seen = new Set<unknown>();
  while (nodes.length > 0) {
    const node = nodes.pop();
    if (seen.has(node)) continue;
    if (isRaw(node)) {
      const reference = node['$ref'];
      if (typeof reference === 'string' && !reference.startsWith('#/')) return false;
      if (node['externalValue'] !== undefined) return false;
    }
    if (typeof node !== 'object' || node === null) continue;
    seen.add(node);
    for (const child of Object.values(node)) nodes.push(child);
  }
  return true;
}

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
