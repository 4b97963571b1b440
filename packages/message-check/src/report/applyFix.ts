import type { Fix } from '../finding';

/** Applies fixes to the text that they were made for. Of two that change the same place, the first one is applied. */
export function applyFix(text: string, ...fixes: readonly Fix[]): string {
  const edits: Fix['edits'] = [];
  for (const fix of fixes) {
    const overlaps = fix.edits.some((edit) =>
      edits.some((other) => edit.start <= other.end && other.start <= edit.end),
    );
    if (!overlaps) edits.push(...fix.edits);
  }
  // Applied from the end, so that the offsets of earlier edits stay correct.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((fixed, edit) => fixed.slice(0, edit.start) + edit.text + fixed.slice(edit.end), text);
}
