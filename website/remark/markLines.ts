/** Matches the lines that an author marks: `{1,4-6}` after the language of a code fence. */
const MARKED = /\{([\d,\s-]+)\}/;
const TAG = /<(\/?)span[^>]*>/g;

/**
 * Puts a `mark` around lines of highlighted code.
 * @param html highlighted code; spans may reach over several lines, but not into each other
 * @param meta the text after the language of the code fence
 */
export function markLines(html: string, meta: string | null | undefined): string {
  const marked = readLines(MARKED.exec(meta ?? '')?.[1]);
  if (marked.size === 0) return html;
  let open = '';
  return html
    .split(/(?<=\n)/)
    .map((line, index) => {
      const start = open;
      for (const [tag, isEnd] of line.matchAll(TAG)) open = isEnd === '/' ? '' : tag;
      const whole = start + line + (open === '' ? '' : '</span>');
      return marked.has(index + 1) ? `<mark>${whole}</mark>` : whole;
    })
    .join('');
}

/** `1,4-6` → 1, 4, 5, 6. */
function readLines(text = ''): Set<number> {
  return new Set(
    text.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from(
        { length: Math.min(1000, Math.max(0, last - first + 1)) },
        (_, index) => first + index,
      );
    }),
  );
}
