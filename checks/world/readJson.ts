/** A JSON value in a text and the number of lines before it. */
export interface FoundJson {
  value: unknown;
  text: string;
  linesBefore: number;
}

/** Finds the JSON objects and lists in a code sample, also below HTTP headers or between other code. */
export function findJson(sample: string): FoundJson[] {
  const found: FoundJson[] = [];
  let at = 0;
  while (at < sample.length) {
    const start = sample.slice(at).search(/[[{]/);
    if (start === -1) break;
    const begin = at + start;
    const end = findEnd(sample, begin);
    const text = end === undefined ? '' : sample.slice(begin, end + 1);
    const value = tryParse(text);
    if (value !== undefined)
      found.push({ value, text, linesBefore: sample.slice(0, begin).split('\n').length - 1 });
    at = value === undefined || end === undefined ? begin + 1 : end + 1;
  }
  return found;
}

/** Finds the bracket that closes the one at `begin`. Brackets in strings do not count. */
function findEnd(sample: string, begin: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = begin; index < sample.length; index += 1) {
    const letter = sample[index];
    if (isInString && letter === '\\') index += 1;
    else if (letter === '"') isInString = !isInString;
    else if (!isInString && (letter === '{' || letter === '[')) depth += 1;
    else if (!isInString && (letter === '}' || letter === ']')) {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
