/** A run of shared lines below this length is not worth the elements around the lines before it. In characters of HTML. */
const MIN_SHARED = 80;

/**
 * Merges samples that differ in the body of the request and in lines such as its address. Lines that all samples share are
 * written once. The others are in one element per sample, `<span data-vr-for="1" hidden>`, and the style sheet shows those
 * of the chosen example.
 *
 * @param variants highlighted HTML of the samples; the first one is shown by default
 */
export function mergeVariants(variants: readonly string[]): string {
  const [first = '', ...others] = variants;
  if (others.every((other) => other === first)) return first;
  let rest = variants.map(toPieces);
  let merged = '';
  const takeShared = (count: number): void => {
    merged += (rest[0] ?? []).slice(0, count).join('');
    rest = rest.map((pieces) => pieces.slice(count));
  };
  takeShared(sharedAtStart(rest));
  // A single line that differs, such as the address, is often followed by the same headers.
  for (;;) {
    const afterLine = rest.map((pieces) => pieces.slice(1));
    const shared = sharedAtStart(afterLine);
    if ((afterLine[0] ?? []).slice(0, shared).join('').length < MIN_SHARED) break;
    merged += alternatives(rest.map(([line = '']) => line));
    rest = afterLine;
    takeShared(shared);
  }
  const end = sharedAtStart(rest.map((pieces) => pieces.toReversed()));
  const own = rest.map((pieces) => pieces.slice(0, pieces.length - end).join(''));
  if (own.some((lines) => lines !== '')) merged += alternatives(own);
  return merged + (end === 0 ? '' : (rest[0] ?? []).slice(-end).join(''));
}

const alternatives = (lines: readonly string[]): string =>
  lines
    .map((html, index) => `<span data-vr-for="${index}"${index === 0 ? '' : ' hidden=""'}>${html}</span>`)
    .join('');

/** Counts the pieces at the start that all variants share. */
function sharedAtStart([first = [], ...others]: readonly (readonly string[])[]): number {
  const index = first.findIndex((piece, at) => others.some((other) => other[at] !== piece));
  return index < 0 ? Math.min(first.length, ...others.map(({ length }) => length)) : index;
}

/** Divides HTML at the line feeds that are outside of all elements. A line feed is a piece of its own. */
function toPieces(html: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: part, index } of html.matchAll(/<span\b[^>]*>|<\/span>|\n/g)) {
    if (part === '</span>') depth -= 1;
    else if (part !== '\n') depth += 1;
    else if (depth === 0) {
      pieces.push(html.slice(start, index), part);
      start = index + 1;
    }
  }
  return [...pieces, html.slice(start)];
}
