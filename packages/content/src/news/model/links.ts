export type TextSegment = { text: string; to?: string };

/** Splits a text at its Markdown links, so that components can render the links. */
export function splitLinks(markdown: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of markdown.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    if (match.index > end) segments.push({ text: markdown.slice(end, match.index) });
    segments.push({ text: match[1] ?? '', to: match[2] });
    end = match.index + match[0].length;
  }
  if (end < markdown.length) segments.push({ text: markdown.slice(end) });
  return segments;
}

/** Replaces Markdown links by their text, for `<meta>` elements and tooltips. */
export function withoutLinks(markdown: string): string {
  return splitLinks(markdown)
    .map(({ text }) => text)
    .join('');
}
