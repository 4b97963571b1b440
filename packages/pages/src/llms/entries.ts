import type { MarkdownPage } from '../markdown/MarkdownPage';
import { toAbsolute, toTwinPath, type Site } from '../site';

/** Writes the list item of a page: `- [title](URL of its Markdown twin): description`. */
export function toEntry({ title, url, description }: MarkdownPage, site: Site): string {
  const note = description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`;
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${toAbsolute(site, toTwinPath(url))})${note}`;
}

/** Groups pages by name. Groups are in the order of their first page. */
export function groupPages(
  pages: readonly MarkdownPage[],
  nameOf: (page: MarkdownPage) => string,
): Map<string, MarkdownPage[]> {
  const groups = new Map<string, MarkdownPage[]>();
  for (const page of pages) {
    const name = nameOf(page);
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  return groups;
}

export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** File name → text. */
export type TextFiles = Record<string, string>;

export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
