import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_NAME, writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import { readPinnedHashes } from '../deploy/inlineScripts';
import { keepAssets } from '../deploy/keepAssets';
import { listServableFiles } from './listServableFiles';
import {
  MANIFEST_FILE,
  toManifestText,
  type ContentPolicy,
  type ManifestEntry,
  type McpNames,
} from './manifest';
import { writeServerFiles } from '../deploy/serverFiles';
import { routeOf, describeFile } from './describeFile';

export interface WriteOptions {
  /** Folder that keeps compressed files, so that a rebuild compresses only changed files. */
  cacheDir: string;
  /** Folder of the build that this one replaces. Its hashed files remain available to tabs that are open. */
  previousDir?: string;
  /** Path below which the build is served, with slashes at both ends. Default: `/`. */
  baseUrl?: string;
  /** Hashes of the style elements that apply, such as `sha256-…`. Default: none. */
  styles?: readonly string[];
  /** Other origins that the pages call. */
  connectSources?: string[];
  /** Absolute URL or path of this site where browsers report violations of the content security policy. */
  cspReports?: string | undefined;
  /** The MCP server of this build. Default: none. */
  mcp?: McpNames | undefined;
  /** Whether the server counts searches without good results. Default: false. */
  searchMisses?: boolean | undefined;
}

/** Files that are compressed at once, in the four threads of Node.js. */
const PARALLEL = 4;
/** After this time a temporary file in the cache cannot belong to a running build. In milliseconds. */
const TEMPORARY_LIFETIME = 60 * 60 * 1000;
/** Names of compressed files in the cache. */
const CACHED = /^[\w-]{22}\.(br|gz)\d*$/;

/**
 * Compresses the files of a build and writes `manifest.json`, which lists them, and the files that configure nginx and static hosts. The manifest is
 * written last, is sorted and contains no times, so two builds of the same sources have the same bytes.
 * @param dir folder of the build
 * @throws Error when 404.html is missing, two files have the same path, or the build contains a symbolic link
 */
export async function writeManifest(dir: string, options: WriteOptions): Promise<void> {
  const listed = await describeFiles(dir, options.cacheDir);
  const { baseUrl = '/', mcp, searchMisses } = options;
  const { '/404': notFound, ...entries } = listed;
  if (!notFound)
    throw new Error(`server: ${dir} has no 404.html, so it is not a complete build. Run "npm run build".`);
  const id = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 16);
  const policy: ContentPolicy = {
    scripts: await readPinnedHashes(dir, baseUrl),
    styles: [...(options.styles ?? [])].sort(),
    connect: [...(options.connectSources ?? [])].sort(),
    reports: options.cspReports,
  };
  const kept = options.previousDir ? await keepAssets(dir, options.previousDir, listed) : [];
  const base = baseUrl === '/' ? undefined : baseUrl.slice(0, -1);
  await writeServerFiles(dir, policy, entries);
  await writeFileAtomically(
    path.join(dir, MANIFEST_FILE),
    toManifestText({ id, base, policy, mcp, searchMisses, entries, notFound, kept }),
  );
}

/** Compresses all files, and returns their entries sorted by route. */
async function describeFiles(dir: string, cacheDir: string): Promise<Record<string, ManifestEntry>> {
  await mkdir(cacheDir, { recursive: true });
  const used = new Set<string>();
  const listed: [string, ManifestEntry][] = [];
  const queue = await listServableFiles(dir);
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        const content = await readFile(path.join(dir, file));
        const { entry, cached } = await describeFile(dir, file, content, cacheDir);
        listed.push([routeOf(file), entry]);
        for (const name of cached) used.add(name);
      }
    }),
  );
  await cleanCache(cacheDir, used);
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

/** Removes compressed files that this build did not use, and temporary files of builds that were killed. */
async function cleanCache(cacheDir: string, used: Set<string>): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => !used.has(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(cacheDir, name);
      if (CACHED.test(name) || (DRAFT_NAME.test(name) && (await isOld(file))))
        await rm(file, { force: true });
    }),
  );
}

/** A recent temporary file may belong to another build that is running. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > TEMPORARY_LIFETIME;
}
