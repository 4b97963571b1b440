import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { memoiseText } from '@voltmoor/build-tools/memoise';
import type { Site, SitePage } from '../site';

/** Weights of the pages of one kind. Sizes are bytes after gzip; the others are counts. */
export interface KindWeights {
  /** HTML of the page with the median size, without its style element. */
  html: number;
  /** HTML of the largest page, without its style element. */
  largestHtml: number;
  /** The median page with its styles and everything that it loads before it can be read, such as scripts in its head. */
  beforeLoad: number;
  /** Number of these files, without the page itself. */
  requests: number;
}

/** The weights of a built site. Equal builds have equal weights. */
export interface Weights {
  /** Scripts that start the application. */
  entryScripts: number;
  /** Total size of all scripts divided by the number of pages. */
  scriptsPerPage: number;
  kinds: Record<string, KindWeights>;
}

/** Number of pages to compress in order to find the median: pages of the same raw size can differ by a tenth. */
const MIDDLE = 25;

const LOADED_BY = /^(link (stylesheet|preload|modulepreload)|script src)$/;
const STARTED_BY = 'meta app-scripts';
const STYLES = /<style>[\s\S]*?<\/style>/g;

/**
 * Weighs the pages of a built site.
 * @param folder the built site
 * @param kinds a pattern of routes for each kind of page
 * @throws Error when there is no page of a kind
 */
export function weighSite(folder: string, site: Site, kinds: Record<string, RegExp>): Weights {
  const weigh = memoiseText((file) => compress(readFileSync(path.join(folder, file))));
  const weighHtml = ({ file }: SitePage): number =>
    compress(readFileSync(path.join(folder, file), 'utf8').replace(STYLES, ''));
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weigh(file), 0);
  const assetsOf = ({ assets }: SitePage, isWanted: (by: string) => boolean): string[] => [
    ...new Set(
      assets.filter(({ by }) => isWanted(by)).map(({ url }) => decodeURI(url.slice(site.baseUrl.length))),
    ),
  ];

  const weighKind = (kind: string, pattern: RegExp): KindWeights => {
    // The order by uncompressed size is almost the same and is much cheaper to compute.
    const pages = site.pages
      .filter(({ route }) => pattern.test(route))
      .map((page) => ({ page, size: readFileSync(path.join(folder, page.file)).length }))
      .sort(bySize)
      .map(({ page }) => page);
    const start = Math.max(0, Math.ceil((pages.length - MIDDLE) / 2));
    const middle = pages
      .slice(start, start + MIDDLE)
      .map((page) => ({ page, size: weighHtml(page) }))
      .sort(bySize);
    const typical = middle[Math.floor(middle.length / 2)]?.page;
    const largest = pages.at(-1);
    if (!typical || !largest) throw new Error(`checks: there is no page of the kind ${kind} (${pattern}).`);
    const loaded = assetsOf(typical, (by) => LOADED_BY.test(by));
    return {
      html: weighHtml(typical),
      largestHtml: weighHtml(largest),
      beforeLoad: weigh(typical.file) + sum(loaded),
      requests: loaded.length,
    };
  };
  const entries = site.pages.flatMap((page) => assetsOf(page, (by) => by === STARTED_BY));
  const scripts = [...site.files].filter((file) => file.endsWith('.js'));
  return {
    entryScripts: sum([...new Set(entries)]),
    scriptsPerPage: Math.round(sum(scripts) / site.pages.length),
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, pattern]) => [kind, weighKind(kind, pattern)]),
    ),
  };
}

function compress(content: string | Buffer): number {
  return gzipSync(content, { level: 6 }).length;
}

interface Sized {
  page: SitePage;
  size: number;
}

const bySize = (a: Sized, b: Sized): number => a.size - b.size || (a.page.file < b.page.file ? -1 : 1);
