/**
 * Finds the part of a page below a heading, with its subheadings.
 * @param heading text of the heading
 * @returns undefined when no heading has this text
 */
export function findSection(markdown: string, heading: string): string | undefined {
  const wanted = plain(heading);
  let kept: string[] | undefined;
  let level = 0;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const marks = isCode ? undefined : /^(#{2,6}) /.exec(line)?.[1];
    if (marks !== undefined) {
      if (kept !== undefined && marks.length <= level) break;
      if (kept === undefined && plain(line) === wanted) {
        kept = [];
        level = marks.length;
      }
    }
    kept?.push(line);
  }
  return kept?.join('\n').trim();
}

/** Markdown marks and escapes characters of a heading. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
