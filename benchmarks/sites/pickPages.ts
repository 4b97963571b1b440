import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles, routeOf } from '../system/files';
import type { Kind, Site } from './site';

export interface SizedPage {
  route: string;
  /** HTML, gzip level 6. */
  bytes: number;
}

export interface PagesOfKind {
  kind: Kind;
  /** Sorted by size. */
  pages: SizedPage[];
  /** The page in the middle of the sizes; of two, the larger. */
  typical: SizedPage;
}

/** The pages of each kind of a built site, with the one in the middle of their sizes. Kinds without pages are left out. */
export async function pickPages(site: Site): Promise<PagesOfKind[]> {
  const files = (await listFiles(site.dir)).filter(({ path: file }) => file.endsWith('.html'));
  const found: PagesOfKind[] = [];
  for (const [kind, pattern] of Object.entries(site.kinds) as [Kind, RegExp][]) {
    const own = files.filter(({ path: file }) => pattern.test(routeOf(file, false)));
    const pages = await Promise.all(
      own.map(async ({ path: file }) => ({
        route: routeOf(file, site.hasTrailingSlash),
        bytes: gzipSync(await readFile(path.join(site.dir, file)), { level: 6 }).length,
      })),
    );
    pages.sort((a, b) => a.bytes - b.bytes || (a.route < b.route ? -1 : 1));
    const typical = pages[Math.floor(pages.length / 2)];
    if (typical) found.push({ kind, pages, typical });
  }
  return found;
}
