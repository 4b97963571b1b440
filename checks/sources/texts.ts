/** Returns every text in a value with its path. */
export function walkTexts(
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => walkTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => walkTexts(item, [...path, key]));
}

/** Reads a list of words, one a line: word → its line. Lines that begin with # are headings. */
export function readWords(text = ''): Map<string, number> {
  const lines = text.split('\n').map((line, index): [string, number] => [line.trim(), index + 1]);
  return new Map(lines.filter(([word]) => word !== '' && !word.startsWith('#')));
}
