import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import budgets from '../budgets.json';
import type { CommandFigures } from '../system/measureCommands';

/** Kinds of pages. A peer has only some of them. */
export const KINDS = Object.keys(budgets.kinds);

/** A built site in a folder. */
export interface Site {
  name: string;
  /** Folder of the built files. */
  dir: string;
  /** Kind of page → regular expression of its routes, which are encoded and do not end with a slash. */
  kinds: Record<string, string>;
}

/** A site, and the figures of the commands that have built it. */
export interface BuiltSite {
  site: Site;
  build: CommandFigures;
}

/** A build of this website, with this portal's content or with generated content at the same paths. */
export const ownSite = (dir: string): Site => ({
  name: 'this portal',
  dir,
  kinds: Object.fromEntries(Object.entries(budgets.kinds).map(([kind, { route }]) => [kind, route])),
});

/** A page, and the size of its HTML with gzip level 6. */
type Page = { route: string; bytes: number };

/**
 * Lists the pages of some kinds by size. Kinds without pages are left out.
 * @returns for each kind, all pages from the smallest to the largest, and the typical one, which has the median size
 */
export async function pickPages({ dir, kinds }: Site, wanted: readonly string[]) {
  const files = (await listFiles(dir)).filter((file) => file.endsWith('.html'));
  const found: { kind: string; pages: Page[]; typical: Page }[] = [];
  for (const kind of wanted) {
    const pattern = new RegExp(kinds[kind] ?? '(?!)');
    const pages: Page[] = [];
    for (const file of files) {
      // `a b/index.html` and `a b.html` are the page `/a%20b`.
      const route = encodeURI(`/${file}`.replace(/(\/index)?\.html$/, '')) || '/';
      if (pattern.test(route))
        pages.push({ route, bytes: gzipSync(await readFile(path.join(dir, file)), { level: 6 }).length });
    }
    pages.sort((a, b) => a.bytes - b.bytes || (a.route < b.route ? -1 : 1));
    const typical = pages[Math.floor(pages.length / 2)];
    if (typical) found.push({ kind, pages, typical });
  }
  return found;
}

/** Lists all files in a folder, with paths relative to it. Hidden files are left out. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('.'));
}
