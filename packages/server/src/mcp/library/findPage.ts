import type { IndexedPage } from '@voltmoor/pages/page';
import type { Library } from './library';

export interface FoundPage {
  page: IndexedPage;
  /** Decoded anchor of the address; undefined without one. */
  anchor?: string;
}

/**
 * Finds a page by its address: a URL of the portal or a path, with or without `.md` or `.html`.
 * @returns undefined when the portal has no such page
 */
export function findPage({ site, pages }: Library, address: string): FoundPage | undefined {
  const base = `${site.url}${site.baseUrl}`;
  if (!URL.canParse(address, base)) return undefined;
  const { origin, pathname, hash } = new URL(address, base);
  if (origin !== new URL(site.url).origin) return undefined;
  const page = pages.get(pathname.replace(/\/$/, '').replace(/\.(?:md|html)$/, ''));
  if (page === undefined) return undefined;
  const anchor = decode(hash.slice(1).split('?', 1)[0] ?? '');
  return { page, ...(anchor !== '' && { anchor }) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
