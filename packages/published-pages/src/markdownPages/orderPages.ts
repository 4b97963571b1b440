import type { MarkdownPage } from '../MarkdownPage';

/**
 * Puts pages into reading order. Sections are in the order of the sidebar. Within a section, pages follow the links at their
 * foot, guides are before the reference, and each category is before its first page.
 *
 * @param sections names in the order of the sidebar; other sections follow
 */
export function orderPages(pages: readonly MarkdownPage[], sections: readonly string[] = []): MarkdownPage[] {
  const rankOf = ({ section }: MarkdownPage): number =>
    sections.includes(section) ? sections.indexOf(section) : sections.length;
  return followLinks(pages).sort((a, b) => rankOf(a) - rankOf(b));
}

function followLinks(pages: readonly MarkdownPage[]): MarkdownPage[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const followed = new Set(
    pages.flatMap(({ url, next }) => (next !== undefined && next !== url ? [next] : [])),
  );
  const ordered = new Set<MarkdownPage>();
  const follow = (start: MarkdownPage): void => {
    for (let page: MarkdownPage | undefined = start; page && !ordered.has(page);) {
      const category: MarkdownPage | undefined =
        page.parent === undefined ? undefined : byUrl.get(page.parent);
      if (category !== undefined) ordered.add(category);
      ordered.add(page);
      page = page.next === undefined ? undefined : byUrl.get(page.next);
    }
  };
  const starts = pages.filter(({ url, next }) => next !== undefined && !followed.has(url));
  starts.filter(leadsThroughGuides).forEach(follow);
  starts.forEach(follow);
  // The remaining pages have no links, are linked in a circle, or are categories without pages.
  pages.forEach(follow);
  return [...ordered];
}

const leadsThroughGuides = ({ kind, api }: MarkdownPage): boolean =>
  kind === 'guide' || (kind === 'category' && api === undefined);
