/** The beginning of a text that was too long. */
export interface CutText {
  text: string;
  /** The heading at which the rest begins, with its `#` marks; undefined when the text was cut at a paragraph. */
  heading?: string;
}

/**
 * Cuts Markdown at the last heading before the limit, or at a paragraph when there is no such heading.
 * @param limit in characters
 * @returns undefined when the text is short enough
 */
export function cutAtHeading(markdown: string, limit: number): CutText | undefined {
  if (markdown.length <= limit) return undefined;
  let heading: { at: number; text: string } | undefined;
  let paragraph = 0;
  for (const { at, line, isCode } of readLines(markdown)) {
    if (at > limit) break;
    if (isCode) continue;
    if (at > 0 && /^#{1,6} /.test(line)) heading = { at, text: line };
    if (line === '') paragraph = at;
  }
  if (heading === undefined) return { text: markdown.slice(0, paragraph).trimEnd() };
  return { text: markdown.slice(0, heading.at).trimEnd(), heading: heading.text };
}

interface Line {
  /** Position of its first character in the text. */
  at: number;
  line: string;
  isCode: boolean;
}

/** Splits a text into lines and marks those of fenced code, however deeply the fence is indented. */
export function* readLines(markdown: string): Generator<Line> {
  let at = 0;
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(?:> ?)*(`{3,})/.exec(line)?.[1];
    const isCode = fence !== undefined || mark !== undefined;
    yield { at, line, isCode };
    if (fence === undefined) fence = mark;
    else if (mark !== undefined && mark.length >= fence.length) fence = undefined;
    at += line.length + 1;
  }
}
