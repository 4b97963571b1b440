/** A text that was too long, up to the heading at which it is cut. */
export interface CutText {
  text: string;
  /** The heading at which the rest begins, with its marks; undefined when there is none to cut at. */
  heading?: string;
}

/**
 * Cuts Markdown at the last heading before the limit, or at a paragraph when its first part is too long already.
 * @param limit in characters
 * @returns the text itself when it is short enough
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
  /** Position of its first character. */
  at: number;
  line: string;
  isCode: boolean;
}

/** Lines with their place; those of fenced code are marked, however deep the fence is indented. */
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
