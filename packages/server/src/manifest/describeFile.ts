import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import { compress, settingsOf, type Effort } from './compress';
import { hashContent } from './hashContent';
import type { Encoding, ManifestEntry } from './manifest';
import { isCompressible, mediaTypeOf } from './mediaTypes';

const ENCODINGS: { encoding: Encoding; suffix: string }[] = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];
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
  const effort: Effort = ASSETS.test(file) ? 'asset' : 'page';
  const cached: string[] = [];
  for (const { encoding, suffix } of ENCODINGS) {
    const name = `${hash}.${settingsOf(encoding, effort)}`;
    const compressed = await readOrCompress(path.join(cacheDir, name), () =>
      compress(content, encoding, effort),
    );
    cached.push(name);
    if (compressed.length >= content.length) continue;
    await writeFileAtomically(path.join(dir, file + suffix), compressed);
    entry.encodings[encoding] = {
      file: file + suffix,
      bytes: compressed.length,
      etag: `"${hash}-${encoding}"`,
      hash: await hashContent(compressed),
    };
  }
  return { entry, cached };
}

async function readOrCompress(cachedFile: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(cachedFile).catch(() => undefined);
  if (cached) return cached;
  const made = await make();
  await writeFileAtomically(cachedFile, made);
  return made;
}
