import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PINNED_SCRIPTS } from './inlineScripts';
import { keepAssets } from './keepAssets';
import { listFiles } from './listFiles';
import { MANIFEST_FILE, type ContentPolicy, type Manifest, type ManifestEntry } from './manifest';
import { writeNginxPolicy } from './nginxPolicy';
import { routeOf, toEntry } from './toEntry';

export interface WriteOptions {
  /** Folder of compressed files by content, so that a rebuild compresses only what changed. */
  cacheDir: string;
  /** The build that this one replaces; its hashed files stay served for tabs that are still open. */
  previousDir?: string;
  /** Origins that the pages call besides their own. */
  connectSources?: string[];
}

/** Files worked on at once; zlib uses the thread pool. */
const PARALLEL = 4;
const CACHED = /^[\w-]{22}\.(br|gz)\d*$/;

/**
 * Lists the files of a build, compresses them ahead of time and writes `manifest.json` into its folder, last.
 * The list is sorted and holds no times, so that two builds of the same sources agree byte by byte.
 * @throws Error when 404.html is missing or two files claim one path
 */
export async function writeManifest(dir: string, options: WriteOptions): Promise<Manifest> {
  const listed = await describeFiles(dir, options.cacheDir);
  const { '/404': notFound, ...entries } = listed;
  if (!notFound) throw new Error(`server: ${dir} has no 404.html, so it is no complete build.`);
  const id = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 16);
  const policy: ContentPolicy = {
    scripts: PINNED_SCRIPTS.map(({ hash }) => hash),
    connect: [...(options.connectSources ?? [])].sort(),
  };
  const kept = options.previousDir ? await keepAssets(dir, options.previousDir, listed) : [];
  const manifest: Manifest = { version: 2, id, policy, entries, notFound, kept };
  await writeNginxPolicy(dir, policy);
  await writeWhole(path.join(dir, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

/** All entries by route, sorted; compresses on the way. */
async function describeFiles(dir: string, cacheDir: string): Promise<Record<string, ManifestEntry>> {
  await mkdir(cacheDir, { recursive: true });
  const used = new Set<string>();
  const listed: [string, ManifestEntry][] = [];
  const queue = await listFiles(dir);
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        const content = await readFile(path.join(dir, file));
        const { entry, cached } = await toEntry(dir, file, content, cacheDir);
        listed.push([routeOf(file), entry]);
        for (const name of cached) used.add(name);
      }
    }),
  );
  await removeUnused(cacheDir, used);
  listed.sort(([, a], [, b]) => (a.file < b.file ? -1 : 1));
  assertDistinct(listed);
  return Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function assertDistinct(listed: [string, ManifestEntry][]): void {
  const files = new Map<string, string>();
  for (const [route, { file }] of listed) {
    const other = files.get(route);
    if (other)
      throw new Error(`server: ${other} and ${file} are both served at ${route}. Remove one of them.`);
    files.set(route, file);
  }
}

/** The cache holds what the last build needed, so it does not grow. */
async function removeUnused(cacheDir: string, used: Set<string>): Promise<void> {
  const unused = (await readdir(cacheDir)).filter((name) => CACHED.test(name) && !used.has(name));
  await Promise.all(unused.map((name) => rm(path.join(cacheDir, name), { force: true })));
}

/** Writes a file that a running server may read at any moment. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
