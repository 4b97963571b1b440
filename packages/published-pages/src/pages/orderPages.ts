import type { PublishedPage } from '../PublishedPage';

/**
 * Puts pages into reading order: sections as the sidebar has them; inside a section as the links at the foot of the
 * pages lead, guides before the reference, and each category before its first page.
 *
 * @param sections names in the sidebar's order; other sections follow
 */
export function orderPages(
  pages: readonly PublishedPage[],
  sections: readonly string[] = [],
): PublishedPage[] {
  const rankOf = ({ section }: PublishedPage): number =>
    sections.includes(section) ? sections.indexOf(section) : sections.length;
  return followLinks(pages).sort((a, b) => rankOf(a) - rankOf(b));
}

function followLinks(pages: readonly PublishedPage[]): PublishedPage[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const followed = new Set(
    pages.flatMap(({ url, next }) => (next !== undefined && next !== url ? [next] : [])),
  );
  const ordered = new Set<PublishedPage>();
  const follow = (start: PublishedPage): void => {
    for (let page: PublishedPage | undefined = start; page && !ordered.has(page);) {
      const category: PublishedPage | undefined =
        page.parent === undefined ? undefined : byUrl.get(page.parent);
      if (category !== undefined) ordered.add(category);
      ordered.add(page);
      page = page.next === undefined ? undefined : byUrl.get(page.next);
    }
  };
  const starts = pages.filter(({ url, next }) => next !== undefined && !followed.has(url));
  starts.filter(leadsThroughGuides).forEach(follow);
  starts.forEach(follow);
  // What is left stands alone, leads in a circle, or is a category without pages.
  pages.forEach(follow);
  return [...ordered];
}

const leadsThroughGuides = ({ kind, api }: PublishedPage): boolean =>
  kind === 'guide' || (kind === 'category' && api === undefined);
