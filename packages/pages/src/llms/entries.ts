import type { MarkdownPage } from '../markdown/MarkdownPage';
import { toAbsolute, toTwinPath, type Site } from '../site';

/** Writes the list item of a page: `- [title](URL of its Markdown twin): description`. */
export function toEntry({ title, url, description }: MarkdownPage, site: Site): string {
  const note = description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`;
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${toAbsolute(site, toTwinPath(url))})${note}`;
}

export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** File name → text. */
export type TextFiles = Record<string, string>;

export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
