/** Finds lines and columns, both counted from 1, of offsets in a text. */
export function createLines(text: string) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    count: starts.length,
    at(offset: number): { line: number; column: number } {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
    /** The text of a line without its line break. */
    text: (line: number): string =>
      text.slice(starts[line - 1] ?? 0, (starts[line] ?? text.length + 1) - 1).replace(/\r$/, ''),
  };
}
