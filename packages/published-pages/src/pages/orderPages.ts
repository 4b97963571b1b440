import type { PublishedPage } from '../PublishedPage';

/**
 * Puts pages into the order in which their links at the foot lead through them, and each category before its first
 * page. Pages that no link leads to keep their place among each other.
 */
export function orderPages(pages: readonly PublishedPage[]): PublishedPage[] {
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
  // Chains first; what is left stands alone, leads in a circle, or is a category without pages.
  pages.filter(({ url, next }) => next !== undefined && !followed.has(url)).forEach(follow);
  pages.forEach(follow);
  return [...ordered];
}
