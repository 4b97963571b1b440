import { spend } from '@voltmoor/build-tools/budget';
import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { checkSize, type ReadProblem } from './decodeText';
import { createLines } from './lines';
import type { ArrayNode, JsonNode, Member, ObjectNode } from './nodes';

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

/** An object or an array whose end has not been read yet. */
interface Open {
  node: ObjectNode | ArrayNode;
  /** The names of an object with many fields. */
  names?: Set<string>;
  /** The field that was read last, until its value is read. */
  field: Member | undefined;
}

const MISSING: JsonNode = { kind: 'literal', value: null, start: 0, end: 0 };
/** From this number of fields on, names are looked up in a set. */
const MANY_FIELDS = 20;

function hasName(open: Open, name: string): boolean {
  if (open.node.kind !== 'object') return false;
  const { members } = open.node;
  if (members.length < MANY_FIELDS) return members.some(({ key }) => key === name);
  open.names ??= new Set(members.map(({ key }) => key));
  const isThere = open.names.has(name);
  open.names.add(name);
  return isThere;
}

function parse(text: string): JsonText {
  const duplicates: Duplicate[] = [];
  const open: Open[] = [];
  let root: JsonNode | undefined;

  const add = (node: JsonNode): void => {
    spend(2);
    const parent = open.at(-1);
    if (!parent) root = node;
    else if (parent.node.kind === 'array') parent.node.items.push(node);
    else if (parent.field) {
      parent.field.value = node;
      parent.node.members.push(parent.field);
      parent.field = undefined;
    }
  };
  const begin = (node: ObjectNode | ArrayNode): void => {
    // The parser calls itself for each level, so the limit also protects the stack.
    if (open.length >= MAX_DEPTH) {
      const message = `Objects and arrays nest more than ${MAX_DEPTH} levels deep here. No message of these protocols does.`;
      throw new SyntaxProblem(message, node.start);
    }
    add(node);
    open.push({ node, field: undefined });
  };
  const end = (offset: number, length: number): void => {
    const closed = open.pop();
    if (closed) closed.node.end = offset + length;
  };

  // A file from Windows may begin with a byte order mark. A space keeps the offsets.
  const json = text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text;
  visit(
    json,
    {
      onObjectBegin: (start) => begin({ kind: 'object', members: [], start, end: start + 1 }),
      onObjectEnd: end,
      onArrayBegin: (start) => begin({ kind: 'array', items: [], start, end: start + 1 }),
      onArrayEnd: end,
      onObjectProperty: (key, keyStart, length) => {
        const parent = open.at(-1);
        if (!parent) return;
        const keyEnd = keyStart + length;
        if (hasName(parent, key)) duplicates.push({ key, start: keyStart, end: keyEnd });
        // The value replaces this one, which stands for a value that is missing.
        parent.field = { key, keyStart, keyEnd, value: MISSING };
      },
      onLiteralValue: (value: unknown, start, length) => {
        const place = { start, end: start + length };
        if (typeof value === 'string') add({ kind: 'string', value, ...place });
        else if (typeof value === 'number')
          add({ kind: 'number', text: json.slice(place.start, place.end), ...place });
        else add({ kind: 'literal', value: value as boolean | null, ...place });
      },
      onError: (code, offset) => {
        throw new SyntaxProblem(describeError(json, code, offset, open.at(-1)), offset);
      },
    },
    { disallowComments: true },
  );
  return { root: root!, duplicates };
}

const CONTROL =
  'A text contains a line break or another control character. Write it as an escape such as \\n.';

/** Errors whose meaning does not depend on the text around them. */
const ERRORS: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  ColonExpected: 'A colon is missing after the name.',
  EndOfFileExpected: 'The JSON ends here, but more text follows. Check one message at a time.',
  InvalidCommentToken: 'JSON has no comments. Remove it.',
  InvalidCharacter: CONTROL,
  InvalidUnicode: 'Four hexadecimal digits are expected after \\u.',
  InvalidEscapeCharacter:
    'A text contains a backslash with a letter that is not an escape of JSON. Write \\\\ for a backslash.',
};

/** Says what is wrong at the place where the parser stopped, and what is expected there. */
function describeError(text: string, code: ParseErrorCode, offset: number, parent: Open | undefined): string {
  const letter = text[offset];
  // The parser reads `01` as two numbers.
  let start = offset;
  while (start > 0 && offset - start < 30 && /[\d.+-]/.test(text[start - 1] ?? '')) start -= 1;
  const number = text.slice(start, offset);
  if (number !== '' && letter !== undefined && /[\d.]/.test(letter))
    return describeWord(`${number}${wordAt(text, offset)}`, letter);
  const isInList = parent?.node.kind === 'array';
  const isNameExpected = parent?.node.kind === 'object' && parent.field === undefined;
  const name = printParseErrorCode(code);
  switch (name) {
    case 'PropertyNameExpected':
    case 'InvalidSymbol':
    case 'ValueExpected':
      if (letter === '}' && isNameExpected)
        return 'There is a comma before the closing brace. JSON does not allow it; remove the comma.';
      if (letter === ']' && isInList)
        return 'There is a comma before the closing bracket. JSON does not allow it; remove the comma.';
      if (isNameExpected && letter !== undefined) return 'A name in double quotation marks is expected here.';
      return describeWord(wordAt(text, offset), letter);
    case 'CommaExpected':
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return isInList || name === 'CloseBracketExpected'
        ? 'A comma or a closing bracket ] is missing here.'
        : 'A comma or a closing brace } is missing here.';
    case 'UnexpectedEndOfString':
      return /^"[^"\n\r]*[\n\r]/.test(text.slice(offset))
        ? CONTROL
        : 'The quotation mark that ends this text is missing.';
    default:
      return ERRORS[name] ?? describeWord(wordAt(text, offset), letter);
  }
}

const wordAt = (text: string, offset: number): string =>
  /^[^\s,:"{}[\]]{1,20}/.exec(text.slice(offset, offset + 20))?.[0] ?? '';

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
