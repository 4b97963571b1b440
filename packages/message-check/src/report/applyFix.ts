import type { Fix } from '../finding';

/** Applies a fix to the text that it was made for. */
export function applyFix(text: string, { edits }: Fix): string {
  let fixed = text;
  // Applied from the end, so that the offsets of earlier edits stay correct.
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => b.start - a.start)) {
    fixed = fixed.slice(0, start) + replacement + fixed.slice(end);
  }
  return fixed;
}

/** Applies several fixes that were made for the same text. Of two that change the same place, the first one is applied. */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  const edits: Fix['edits'] = [];
  for (const fix of fixes) {
    const overlaps = fix.edits.some((edit) =>
      edits.some((other) => edit.start <= other.end && other.start <= edit.end),
    );
    if (!overlaps) edits.push(...fix.edits);
  }
  return applyFix(text, { title: '', edits });
}
