import type { IndexedPage } from '@voltmoor/pages/page';
import { findSection } from '@voltmoor/pages/page';

/**
 * Finds the part of a page below a heading, with its subheadings.
 * @param name anchor of the heading, its text, or an anchor below it, such as `response.200.status` below `response.200`
 * @returns undefined when no heading has this name
 */
export function findNamedSection(
  { markdown, headings }: Pick<IndexedPage, 'markdown' | 'headings'>,
  name: string,
): string | undefined {
  const wanted = name.toLowerCase();
  const found =
    headings.find(({ anchor }) => anchor?.toLowerCase() === wanted) ??
    headings.find(({ text }) => plain(text) === plain(wanted)) ??
    nearest(headings, wanted);
  return found && findSection(markdown, headings, found);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[`*_\\]/g, '')
    .trim();

/** Returns the heading whose anchor is the longest prefix of the wanted anchor. */
function nearest(
  headings: IndexedPage['headings'],
  wanted: string,
): IndexedPage['headings'][number] | undefined {
  return headings
    .filter(({ anchor }) => anchor !== undefined && wanted.startsWith(`${anchor.toLowerCase()}.`))
    .sort((a, b) => (b.anchor?.length ?? 0) - (a.anchor?.length ?? 0))[0];
}
