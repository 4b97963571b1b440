/**
 * Merges samples that only differ in the body of the request. Lines that all samples share are written once. The others
 * are in one element per sample, `<span data-vr-for="1" hidden>`, and the style sheet shows those of the chosen example.
 *
 * @param variants highlighted HTML of the samples; the first one is shown by default
 */
export function mergeVariants(variants: readonly string[]): string {
  const [first = '', ...others] = variants;
  if (others.every((other) => other === first)) return first;
  const shortest = Math.min(...variants.map(({ length }) => length));
  const cuts = lineCuts(first);
  const start = Math.max(
    0,
    ...cuts.filter(
      (cut) => cut <= shortest && others.every((other) => other.startsWith(first.slice(0, cut))),
    ),
  );
  const end = Math.max(
    0,
    ...cuts
      .map((cut) => first.length - cut)
      .filter(
        (length) =>
          start + length <= shortest &&
          others.every((other) => other.endsWith(first.slice(first.length - length))),
      ),
  );
  const different = variants.map((variant, index) => {
    const lines = variant.slice(start, variant.length - end);
    return `<span data-vr-for="${index}"${index === 0 ? '' : ' hidden=""'}>${lines}</span>`;
  });
  return first.slice(0, start) + different.join('') + first.slice(first.length - end);
}

/** Returns the positions around line feeds that are outside of all elements, where HTML can be divided. */
function lineCuts(html: string): number[] {
  const cuts: number[] = [];
  let depth = 0;
  for (const { 0: part, index } of html.matchAll(/<span\b[^>]*>|<\/span>|\n/g)) {
    if (part === '</span>') depth -= 1;
    else if (part !== '\n') depth += 1;
    else if (depth === 0) cuts.push(index, index + 1);
  }
  return cuts;
}
