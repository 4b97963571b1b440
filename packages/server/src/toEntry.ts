import { createHash, randomUUID } from 'node:crypto';
import { copyFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, settingsOf, type Effort } from './compress';
import type { Encoding, ManifestEntry } from './manifest';
import { isCompressible, mediaTypeOf } from './mediaTypes';

const ENCODINGS: { encoding: Encoding; suffix: string }[] = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];
/** Below this many bytes compression does not pay. */
const SMALLEST = 512;
/** Bundled assets and the search index, whose names change with their content. */
const HASHED = /^(assets\/.*[.-][0-9a-f]{8,}|search\/.*\.[0-9a-f]{12})\.[a-z0-9.]+$/;

/** `documentation/api/introduction.html` → `/documentation/api/introduction`; other files keep their name. */
export function routeOf(file: string): string {
  const route = `/${file}`;
  if (!route.endsWith('.html')) return route;
  const plain = route.slice(0, -'.html'.length);
  return plain === '/index' ? '/' : plain.replace(/\/index$/, '');
}

/**
 * Describes one file of a build and writes its compressed twins beside it.
 * @param cacheDir compressed files by content and settings
 * @returns the entry, and the names it used in the cache
 */
export async function toEntry(
  dir: string,
  file: string,
  content: Buffer,
  cacheDir: string,
): Promise<{ entry: ManifestEntry; cached: string[] }> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const type = mediaTypeOf(file);
  const isHashed = HASHED.test(file);
  const entry: ManifestEntry = {
    file,
    type,
    etag: `"${hash}"`,
    bytes: content.length,
    immutable: isHashed,
    encodings: {},
  };
  if (!isCompressible(type) || content.length < SMALLEST) return { entry, cached: [] };
  const effort: Effort = file.startsWith('assets/') ? 'asset' : 'page';
  const cached: string[] = [];
  for (const { encoding, suffix } of ENCODINGS) {
    const name = `${hash}.${settingsOf(encoding, effort)}`;
    const stored = path.join(cacheDir, name);
    const { size } = await stat(stored).catch(async () => {
      // Renamed when it is whole, since what is there is not read again.
      const draft = `${stored}.${randomUUID()}`;
      await writeFile(draft, await compress(content, encoding, effort));
      await rename(draft, stored);
      return stat(stored);
    });
    cached.push(name);
    if (size >= content.length) continue;
    await copyFile(stored, path.join(dir, file + suffix));
    entry.encodings[encoding] = {
      file: file + suffix,
      bytes: size,
      etag: `"${hash}-${encoding}"`,
    };
  }
  return { entry, cached };
}
