import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from './compress';
import { MANIFEST_FILE, type Encoding, type Manifest, type ManifestEntry } from './manifest';
import { isCompressible, mediaTypeOf } from './mediaTypes';

interface WriteOptions {
  /** Folder of compressed files by content, so that a rebuild compresses only what changed. */
  cacheDir: string;
}

const ENCODINGS: { encoding: Encoding; suffix: string }[] = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];
/** Below this many bytes compression does not pay. */
const SMALLEST = 512;
/** Files worked on at once; zlib uses the thread pool. */
const PARALLEL = 4;

/**
 * Lists the files of a build, compresses them ahead of time and writes `manifest.json` into its folder.
 * The list is sorted and holds no times, so that two builds of the same sources agree byte by byte.
 */
export async function writeManifest(dir: string, options: WriteOptions): Promise<Manifest> {
  await mkdir(options.cacheDir, { recursive: true });
  const files = (await listFiles(dir)).filter((file) => file !== MANIFEST_FILE && !/\.(br|gz)$/.test(file));
  const listed: [string, ManifestEntry][] = [];
  const queue = [...files];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        listed.push([routeOf(file), await toEntry(dir, file, options.cacheDir)]);
      }
    }),
  );
  listed.sort(([a], [b]) => (a < b ? -1 : 1));
  const { '/404': notFound, ...entries } = Object.fromEntries(listed);
  if (!notFound) throw new Error(`server: ${dir} has no 404.html, so it is no complete build.`);
  const manifest: Manifest = { version: 1, entries, notFound };
  await writeFile(path.join(dir, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

/** `documentation/api/introduction.html` → `/documentation/api/introduction`; other files keep their name. */
export function routeOf(file: string): string {
  const route = `/${file.split(path.sep).join('/')}`;
  if (!route.endsWith('.html')) return route;
  const plain = route.slice(0, -'.html'.length);
  return plain === '/index' ? '/' : plain.replace(/\/index$/, '');
}

async function toEntry(dir: string, file: string, cacheDir: string): Promise<ManifestEntry> {
  const content = await readFile(path.join(dir, file));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const type = mediaTypeOf(file);
  const entry: ManifestEntry = {
    file,
    type,
    etag: `"${hash}"`,
    bytes: content.length,
    immutable: /^assets\/.*[.-][0-9a-f]{8,}\.[a-z0-9.]+$/.test(file),
    encodings: {},
  };
  if (!isCompressible(type) || content.length < SMALLEST) return entry;
  for (const { encoding, suffix } of ENCODINGS) {
    const cached = path.join(cacheDir, `${hash}${suffix}`);
    const compressed = await readFile(cached).catch(async () => {
      const made = await compress(content, encoding);
      await writeFile(cached, made);
      return made;
    });
    if (compressed.length >= content.length) continue;
    await copyFile(cached, path.join(dir, file + suffix));
    entry.encodings[encoding] = {
      file: file + suffix,
      bytes: compressed.length,
      etag: `"${hash}-${encoding}"`,
    };
  }
  return entry;
}

async function listFiles(dir: string, below = ''): Promise<string[]> {
  const names = await readdir(path.join(dir, below), { withFileTypes: true });
  const nested = await Promise.all(
    names.map((entry) => {
      const file = path.join(below, entry.name);
      return entry.isDirectory() ? listFiles(dir, file) : Promise.resolve([file]);
    }),
  );
  return nested.flat().sort();
}
