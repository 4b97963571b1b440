import type { Site, SitePage } from './page';

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

/** Finds the targets of URLs. It is built once for a site. */
export interface SiteIndex {
  find(page: SitePage, url: string): Destination;
}

const ORIGIN = 'https://site.invalid';

export function createSiteIndex({ pages, files, baseUrl }: Site): SiteIndex {
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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
