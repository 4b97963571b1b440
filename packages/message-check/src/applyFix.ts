import type { Fix } from './finding';

/** Applies a fix to the text that it was made for. */
export function applyFix(text: string, { edits }: Fix): string {
  let fixed = text;
  // Applied from the end, so that the offsets of earlier edits stay correct.
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => b.start - a.start)) {
    fixed = fixed.slice(0, start) + replacement + fixed.slice(end);
  }
  return fixed;
}
