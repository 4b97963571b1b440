/** Finds lines and columns, both counted from 1, of offsets in a text. */
export interface Lines {
  count: number;
  at(offset: number): { line: number; column: number };
  /** The text of a line without its line break. */
  text(line: number): string;
}

export function createLines(text: string): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  return {
    count: starts.length,
    at(offset) {
      const line = lineAt(offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    },
    text: (line) =>
      text.slice(starts[line - 1] ?? 0, (starts[line] ?? text.length + 1) - 1).replace(/\r$/, ''),
  };
}
