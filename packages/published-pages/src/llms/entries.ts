import type { PublishedPage } from '../PublishedPage';
import { toAddress, toTwinPath, type Site } from '../site';

/** `- [name](address of the twin): note` */
export function toEntry({ title, url, description }: PublishedPage, site: Site): string {
  const note = description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`;
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${toAddress(site, toTwinPath(url))})${note}`;
}

/** Pages under the names of their groups, in the order of their first page. */
export function groupPages(
  pages: readonly PublishedPage[],
  nameOf: (page: PublishedPage) => string,
): Map<string, PublishedPage[]> {
  const groups = new Map<string, PublishedPage[]>();
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

/** Text files by their name. */
export type TextFiles = Record<string, string>;

export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
