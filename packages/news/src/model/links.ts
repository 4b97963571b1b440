export type TextSegment = { text: string; to?: string };

/** Splits a text with Markdown links into its parts, for components that show a description. */
export function splitLinks(markdown: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of markdown.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) segments.push({ text: markdown.slice(end, match.index) });
    segments.push({ text: match[1] ?? '', to: match[2] });
    end = match.index + match[0].length;
  }
  if (end < markdown.length) segments.push({ text: markdown.slice(end) });
  return segments;
}

/** The same text without links, for `<meta>` and tooltips. */
export function withoutLinks(markdown: string): string {
  return splitLinks(markdown)
    .map(({ text }) => text)
    .join('');
}
