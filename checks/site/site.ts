import type { PageFacts } from '@voltmoor/pages/page';
import { decode } from '../links/link';

/** The parts of a built page that the checks use. */
export interface SitePage extends Omit<PageFacts, 'ids' | 'inlineStyles'> {
  /** Path relative to the site's folder: `news.html`. */
  file: string;
  /** Path of the page without the base URL and the file extension: `/news`. */
  route: string;
  ids: ReadonlySet<string>;
  /** Style elements, with their hash in the form of a content security policy. */
  inlineStyles: { hash: string; line: number }[];
}

/** The parts of a built site that the checks use. */
interface SiteFiles {
  pages: readonly SitePage[];
  /** Every file in the site's folder, as a path relative to it. */
  files: ReadonlySet<string>;
  /** The texts for programs by file: Markdown forms of pages, and `llms*.txt`. */
  texts: ReadonlyMap<string, string>;
  /** Hashes of the style elements that the build wrote into pages. */
  sheets: ReadonlySet<string>;
  /** Path under which the site is served: `/`. */
  baseUrl: string;
}

/** A built site whose URLs can be resolved. */
export interface Site extends SiteFiles {
  /** Finds the target of a URL on a page. */
  find(page: SitePage, url: string): Destination;
}

/** The target of a URL on the built site. */
type Destination =
  | { kind: 'page'; page: SitePage; anchor: string }
  | { kind: 'file' }
  /** A page that is only reached with a redirect or with different case. */
  | { kind: 'near'; route: string }
  | { kind: 'missing'; path: string }
  | { kind: 'elsewhere'; url: URL }
  | { kind: 'unsafe'; scheme: string }
  | { kind: 'malformed' };

const ORIGIN = 'https://site.invalid';

export function createSite(parts: SiteFiles): Site {
  const { pages, files, baseUrl } = parts;
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const folded = new Map(pages.map((page) => [page.route.toLowerCase(), page.route]));
  const base = baseUrl.replace(/\/$/, '');

  const findPath = (path: string, hash: string): Destination => {
    const page = byRoute.get(path);
    if (page) return { kind: 'page', page, anchor: toAnchor(hash) };
    if (files.has(path.slice(1))) return { kind: 'file' };
    const plain = path
      .replace(/\.html$/, '')
      .replace(/\/index$/, '')
      .replace(/(?<=[^/])\/+$/, '');
    const near = folded.get(plain.toLowerCase());
    return near === undefined ? { kind: 'missing', path } : { kind: 'near', route: near };
  };

  const findFrom = (page: SitePage, url: string): Destination => {
    const from = `${ORIGIN}${base}${encodeURI(page.route)}`;
    if (!URL.canParse(url, from)) return { kind: 'malformed' };
    const target = new URL(url, from);
    if (target.protocol === 'mailto:') return { kind: 'file' };
    if (target.protocol !== 'https:' && target.protocol !== 'http:')
      return { kind: 'unsafe', scheme: target.protocol };
    if (target.origin !== ORIGIN) return { kind: 'elsewhere', url: target };
    const path = decode(target.pathname);
    // The table of contents decodes the hashes of its links. A hash that cannot be decoded would crash the page.
    if (path === undefined || decode(target.hash) === undefined) return { kind: 'malformed' };
    if (!path.startsWith(`${base}/`) && path !== base) return { kind: 'missing', path };
    return findPath(path.slice(base.length) || '/', target.hash);
  };

  // Most links are in the sidebar of every page, so their targets are cached.
  const absolute = new Map<string, Destination>();
  return {
    ...parts,
    find(page, url) {
      if (!url.startsWith('/')) return findFrom(page, url);
      const found = absolute.get(url) ?? findFrom(page, url);
      absolute.set(url, found);
      return found;
    },
  };
}

/** The hash of an operation can contain selected variants after a question mark. */
function toAnchor(hash: string): string {
  return decode(hash.replace(/^#/, '').split('?', 1)[0] ?? '') ?? '';
}
