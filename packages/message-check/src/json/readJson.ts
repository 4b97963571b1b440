import type { ReadProblem } from './decodeText';
import { checkSize } from './decodeText';
import { createLines } from './lines';
import type { JsonNode, Member } from './nodes';

/** The deepest nesting of objects and arrays. Messages of OCPI have eight levels. */
export const MAX_DEPTH = 64;

/** The second name of two equal names in one object. */
export interface Duplicate {
  key: string;
  start: number;
  end: number;
}

export interface JsonText {
  root: JsonNode;
  duplicates: Duplicate[];
}

class SyntaxProblem extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/**
 * Reads JSON (RFC 8259) with the position of each value. Unlike `JSON.parse`, it keeps numbers as they are written,
 * reports names that occur twice, and refuses texts that are too large or nest too deeply.
 */
export function readJson(text: string): JsonText | { problem: ReadProblem } {
  const size = checkSize(text);
  if (size) return { problem: size };
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    const { message, offset } = error;
    return { problem: { message, offset, ...createLines(text).at(offset), isSyntax: true } };
  }
}

// Sticky expressions match at `lastIndex` only, and skip whole runs of characters in one call.
const SPACE = /[ \t\n\r]*/y;
// eslint-disable-next-line no-control-regex -- JSON forbids exactly these characters in a text
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[^\s,:"{}[\]]{1,20}/y;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function parse(text: string): JsonText {
  const duplicates: Duplicate[] = [];
  // A file from Windows may begin with a byte order mark.
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const root = readValue(0);
  skip();
  if (at < text.length) fail('The JSON ends here, but more text follows. Check one message at a time.');
  return { root, duplicates };

  function fail(message: string, offset = at): never {
    throw new SyntaxProblem(message, offset);
  }

  function match(expression: RegExp): string {
    expression.lastIndex = at;
    const found = expression.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  }

  function skip(): void {
    match(SPACE);
  }

  function readValue(depth: number): JsonNode {
    skip();
    const start = at;
    const first = text[at];
    if (first === '{' || first === '[') {
      if (depth >= MAX_DEPTH)
        fail(
          `Objects and arrays nest more than ${MAX_DEPTH} levels deep here. No message of these protocols does.`,
        );
      return first === '{' ? readObject(depth) : readArray(depth);
    }
    if (first === '"') {
      const value = readString();
      return { kind: 'string', value, start, end: at };
    }
    const number = match(NUMBER);
    if (number !== '' && !/[\w.+-]/.test(text[at] ?? ''))
      return { kind: 'number', text: number, start, end: at };
    at = start;
    const word = match(WORD);
    if (word === 'true' || word === 'false')
      return { kind: 'literal', value: word === 'true', start, end: at };
    if (word === 'null') return { kind: 'literal', value: null, start, end: at };
    return fail(describeWord(word, text[start]), start);
  }

  function readObject(depth: number): JsonNode {
    const start = at;
    const members: Member[] = [];
    const names = new Set<string>();
    at += 1;
    skip();
    while (text[at] !== '}') {
      if (members.length > 0) {
        if (text[at] !== ',') fail('A comma or a closing brace } is missing here.');
        at += 1;
        skip();
        if (text[at] === '}')
          fail('There is a comma before the closing brace. JSON does not allow it; remove the comma.');
      }
      const keyStart = at;
      if (text[at] !== '"') fail('A name in double quotation marks is expected here.');
      const key = readString();
      const keyEnd = at;
      if (names.has(key)) duplicates.push({ key, start: keyStart, end: keyEnd });
      names.add(key);
      skip();
      if (text[at] !== ':') fail('A colon is missing after the name.');
      at += 1;
      members.push({ key, keyStart, keyEnd, value: readValue(depth + 1) });
      skip();
    }
    at += 1;
    return { kind: 'object', members, start, end: at };
  }

  function readArray(depth: number): JsonNode {
    const start = at;
    const items: JsonNode[] = [];
    at += 1;
    skip();
    while (text[at] !== ']') {
      if (items.length > 0) {
        if (text[at] !== ',') fail('A comma or a closing bracket ] is missing here.');
        at += 1;
        skip();
        if (text[at] === ']')
          fail('There is a comma before the closing bracket. JSON does not allow it; remove the comma.');
      }
      items.push(readValue(depth + 1));
      skip();
    }
    at += 1;
    return { kind: 'array', items, start, end: at };
  }

  function readString(): string {
    const start = at;
    at += 1;
    let value = match(PLAIN);
    while (text[at] !== '"') {
      if (at >= text.length) fail('The quotation mark that ends this text is missing.', start);
      if (text[at] !== '\\')
        fail('A text contains a line break or another control character. Write it as an escape such as \\n.');
      value += readEscape() + match(PLAIN);
    }
    at += 1;
    return value;
  }

  function readEscape(): string {
    const letter = text[at + 1] ?? '';
    if (letter === 'u') {
      const digits = text.slice(at + 2, at + 6);
      if (!/^[0-9a-f]{4}$/i.test(digits)) fail('Four hexadecimal digits are expected after \\u.');
      at += 6;
      return String.fromCharCode(parseInt(digits, 16));
    }
    const escaped = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (escaped === undefined) fail(`\\${letter} is not an escape of JSON.`);
    at += 2;
    return escaped ?? '';
  }
}

function describeWord(word: string, first: string | undefined): string {
  if (first === undefined) return 'The text ends here, but a value is missing. The message may be cut.';
  if (word === '') return `A value is expected here, not "${first}".`;
  if (first === "'") return 'Texts need double quotation marks in JSON, not single ones.';
  if (/^(?:NaN|[+-]?Infinity|undefined)$/.test(word)) return `${word} is not a value of JSON.`;
  if (/^[+-]?[\d.]/.test(word))
    return `"${word}" is not a number of JSON: no plus sign, no leading zero, and digits on both sides of the point.`;
  if (/^(?:true|false|none|null)$/i.test(word))
    return `"${word}" is not a value of JSON. Write true, false or null in lower case.`;
  return `"${word}" is not a value of JSON. Texts need double quotation marks.`;
}
