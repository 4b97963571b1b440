import type { IndexedPage } from '@voltmoor/published-pages/pageIndex';

/**
 * Finds the part of a page below a heading, with its subheadings.
 * @param name anchor of the heading, its text, or an anchor below it, such as `response.200.status` below `response.200`
 * @returns undefined when no heading has this name
 */
export function findSection(
  { markdown, headings }: Pick<IndexedPage, 'markdown' | 'headings'>,
  name: string,
): string | undefined {
  const wanted = name.toLowerCase();
  const found =
    headings.find(({ anchor }) => anchor?.toLowerCase() === wanted) ??
    headings.find(({ text }) => plain(text) === plain(wanted)) ??
    nearest(headings, wanted);
  if (found === undefined) return undefined;
  // The same text can occur twice, so count the headings with that text before this one.
  const same = headings.filter(({ level, text }) => level === found.level && text === found.text);
  return cutSection(markdown, found, same.indexOf(found));
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

function cutSection(
  markdown: string,
  { level, text }: { level: number; text: string },
  occurrence: number,
): string | undefined {
  let left = occurrence;
  let kept: string[] | undefined;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const marks = isCode ? undefined : /^(#{1,6}) /.exec(line)?.[1];
    if (marks !== undefined) {
      if (kept !== undefined && marks.length <= level) break;
      if (kept === undefined && marks.length === level && plain(line.slice(level + 1)) === plain(text)) {
        if (left === 0) kept = [];
        left -= 1;
      }
    }
    kept?.push(line);
  }
  return kept?.join('\n').trim();
}
