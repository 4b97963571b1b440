import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles, routeOf } from '../system/files';
import type { Kind, Site } from './site';

interface SizedPage {
  route: string;
  /** Size of the HTML with gzip level 6. */
  bytes: number;
}

export interface PagesOfKind {
  kind: Kind;
  /** Sorted by size. */
  pages: SizedPage[];
  /** The page with the median size; the larger of two. */
  typical: SizedPage;
}

/**
 * Returns the pages of each kind of a built site and the page with the median size. Kinds without pages are left out.
 */
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
