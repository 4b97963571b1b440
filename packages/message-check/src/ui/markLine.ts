import type { PlacedFinding, Severity } from '../finding';

/** A piece of a line. Pieces with a severity are underlined. */
interface Piece {
  text: string;
  severity?: Severity;
}

/** Characters of a line that are shown. A message without line breaks has one line of megabytes. */
export const LONGEST_LINE = 240;
/** Characters before a finding in a line that is too long. */
const BEFORE = 60;

/**
 * Splits a line at the values that have findings. Of a long line, only the part around the first finding is kept.
 * @param findings those of the line, in the order of their places
 */
export function markLine(line: string, findings: readonly PlacedFinding[]): Piece[] {
  const focus = (findings[0]?.column ?? 1) - 1;
  const isLong = line.length > LONGEST_LINE;
  const from = isLong ? Math.max(0, Math.min(focus - BEFORE, line.length - LONGEST_LINE)) : 0;
  const to = isLong ? from + LONGEST_LINE : line.length;
  const pieces: Piece[] = from > 0 ? [{ text: '…' }] : [];
  let at = from;
  for (const { column, start, end, severity } of findings) {
    const first = Math.max(column - 1, at);
    const last = Math.min(column - 1 + end - start, to);
    if (last <= first) continue;
    pieces.push({ text: line.slice(at, first) }, { text: line.slice(first, last), severity });
    at = last;
  }
  pieces.push({ text: line.slice(at, to) });
  if (to < line.length) pieces.push({ text: '…' });
  return pieces.filter(({ text }) => text !== '');
}
