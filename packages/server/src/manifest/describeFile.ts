import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import { hashContent } from './hashContent';
import type { ManifestEntry } from './manifest';
import { isCompressible, mediaTypeOf } from './mediaTypes';

/**
 * How hard brotli compresses pages and assets. Pages are many, and level 9 would make them only 1 % smaller in ten times the
 * time. Assets and the search index are few, and readers wait for them, so level 10, which makes them 8 % smaller, is worth
 * its time.
 */
const BROTLI_LEVELS = { page: 7, asset: 10 };
/** Logarithm of the window in bytes: 4 MiB. With a window of 1 MiB, the search index would be 2 % larger. */
const WINDOW_BITS = 22;
const GZIP_LEVEL = 6;
/** Smaller files are not compressed, since the reader gains nothing. In bytes. */
const MIN_COMPRESSED_SIZE = 512;
/** Files that readers wait for: scripts, styles and the search index. */
const ASSETS = /^(?:assets|search)\//;
/** Bundled assets and files of the search index, whose names contain a hash of their content. */
const HASHED = /^(assets\/.*[.-][0-9a-f]{8,}|search\/.*\.[0-9a-f]{12})\.[a-z0-9.]+$/;

/**
 * Returns the path at which a file is served: `/documentation/api/introduction` for
 * `documentation/api/introduction.html`. Files that are not HTML keep their extension.
 */
export function routeOf(file: string): string {
  const route = `/${file}`;
  if (!route.endsWith('.html')) return route;
  const plain = route.slice(0, -'.html'.length);
  return plain === '/index' ? '/' : plain.replace(/\/index$/, '');
}

/**
 * Describes a file of a build for the manifest, and writes its compressed versions next to it.
 * @param dir folder of the build
 * @param file path below `dir`
 * @param content content of the file
 * @param cacheDir folder with compressed files of earlier builds, named by content and settings
 * @returns the entry of the manifest, and the names of the cached files that belong to it
 */
export async function describeFile(
  dir: string,
  file: string,
  content: Buffer,
  cacheDir: string,
): Promise<{ entry: ManifestEntry; cached: string[] }> {
  const hash = await hashContent(content);
  const type = mediaTypeOf(file);
  const isHashed = HASHED.test(file);
  const entry: ManifestEntry = {
    file,
    type,
    etag: `"${hash}"`,
    hash,
    bytes: content.length,
    immutable: isHashed,
    encodings: {},
  };
  if (!isCompressible(type) || content.length < MIN_COMPRESSED_SIZE) return { entry, cached: [] };
  const level = BROTLI_LEVELS[ASSETS.test(file) ? 'asset' : 'page'];
  const forms = [
    ['br', '.br', `${hash}.br${level}-${WINDOW_BITS}`, () => compressWithBrotli(content, level)],
    ['gzip', '.gz', `${hash}.gz${GZIP_LEVEL}`, () => promisify(gzip)(content, { level: GZIP_LEVEL })],
  ] as const;
  for (const [encoding, suffix, name, compress] of forms) {
    const compressed = await readOrCompress(path.join(cacheDir, name), compress);
    if (compressed.length >= content.length) continue;
    await writeFileAtomically(path.join(dir, file + suffix), compressed);
    entry.encodings[encoding] = {
      file: file + suffix,
      bytes: compressed.length,
      etag: `"${hash}-${encoding}"`,
      hash: await hashContent(compressed),
    };
  }
  return { entry, cached: forms.map(([, , name]) => name) };
}

/** Equal content gives equal bytes, since the formats get no timestamp. */
function compressWithBrotli(content: Buffer, level: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

async function readOrCompress(cachedFile: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(cachedFile).catch(() => undefined);
  if (cached) return cached;
  const made = await make();
  await writeFileAtomically(cachedFile, made);
  return made;
}
