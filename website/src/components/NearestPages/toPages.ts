import type { SearchHit } from '@voltmoor/search/engine';

export interface NearPage {
  url: string;
  title: string;
  /** Breadcrumbs, outermost first. */
  trail: string;
}

const SHOWN = 3;

/**
 * The first three pages of the hits, each with another title. Hits of whole pages precede hits of sections, and pages below
 * the requested path precede others.
 */
export function toPages(
  hits: Pick<SearchHit, 'url' | 'breadcrumbs' | 'title'>[],
  requested: string,
): NearPage[] {
  const folder = `${requested.replace(/\/$/, '')}/`;
  const distanceOf = (url: string): number => Number(url.includes('#')) * 2 + Number(!url.startsWith(folder));
  const pages: NearPage[] = [];
  for (const { url, breadcrumbs, title } of [...hits].sort((a, b) => distanceOf(a.url) - distanceOf(b.url))) {
    const name = title.map(({ text }) => text).join('');
    const isShown = pages.some((page) => page.title === name || toPath(page.url) === toPath(url));
    if (!isShown) pages.push({ url, title: name, trail: breadcrumbs.join(' › ') });
    if (pages.length === SHOWN) break;
  }
  return pages;
}

const toPath = (url: string): string => url.replace(/#.*/, '');
