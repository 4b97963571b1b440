import type { Severity } from '../finding';

/** What a piece of JSON is. */
type Kind = 'name' | 'text' | 'number' | 'word';

/** A piece of a line in one colour. Pieces with a severity are underlined. */
export interface Piece {
  text: string;
  kind?: Kind | undefined;
  severity?: Severity | undefined;
}

/** A part of a line with a finding, by columns counted from 0. */
interface Mark {
  from: number;
  to: number;
  severity: Severity;
}

/** Texts of JSON have no line breaks, so each line can be read alone. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|-?\d[\w.+-]*|\b(?:true|false|null)\b/g;

function listTokens(line: string): { from: number; to: number; kind: Kind }[] {
  return [...line.matchAll(TOKEN)].map(({ index: from, 0: text }) => {
    const to = from + text.length;
    const isName = text.startsWith('"') && line.slice(to).trimStart().startsWith(':');
    const other = text.startsWith('"') ? 'text' : /^[a-z]/.test(text) ? 'word' : 'number';
    return { from, to, kind: isName ? 'name' : other };
  });
}

/** Splits a line of JSON into pieces with their colours, each character once. The first mark of a place counts. */
export function paintLine(line: string, marks: readonly Mark[]): Piece[] {
  const tokens = listTokens(line);
  const ends = [...tokens, ...marks].flatMap(({ from, to }) => [from, Math.min(to, line.length)]);
  const cuts = [...new Set([0, ...ends, line.length])].sort((a, b) => a - b);
  const at = <T extends { from: number; to: number }>(list: readonly T[], place: number): T | undefined =>
    list.find(({ from, to }) => from <= place && place < to);
  return cuts.slice(0, -1).map((from, index) => ({
    text: line.slice(from, cuts[index + 1]),
    kind: at(tokens, from)?.kind,
    severity: at(marks, from)?.severity,
  }));
}
