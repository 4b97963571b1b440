import type { SearchHit } from '@voltmoor/search/engine';

export interface NearPage {
  url: string;
  title: string;
  /** Breadcrumbs, outermost first. */
  trail: string;
}

const SHOWN = 3;

/** The first three pages of the hits. Hits of whole pages precede hits of sections. */
export function toPages(hits: Pick<SearchHit, 'url' | 'breadcrumbs' | 'title'>[]): NearPage[] {
  const pages = new Map<string, NearPage>();
  const wholePagesFirst = [...hits].sort((a, b) => Number(a.url.includes('#')) - Number(b.url.includes('#')));
  for (const { url, breadcrumbs, title } of wholePagesFirst) {
    const [path = ''] = url.split('#');
    if (pages.has(path)) continue;
    const name = title.map(({ text }) => text).join('');
    pages.set(path, { url, title: name, trail: breadcrumbs.join(' › ') });
    if (pages.size === SHOWN) break;
  }
  return [...pages.values()];
}
