import { spend } from '@voltmoor/build-tools/budget';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { checkSize, type ReadProblem } from './decodeText';
import { explainSyntax, type SyntaxPlace, type Within } from './explainSyntax';
import { createLines } from './lines';
import type { ArrayNode, JsonNode, ObjectNode } from './nodes';

/** The deepest nesting of objects and arrays. Messages of OCPI have eight levels. */
export const MAX_DEPTH = 64;

/** Why reading stopped: an error of the parser, or too many levels. */
class SyntaxProblem extends Error {
  constructor(
    readonly offset: number,
    readonly place?: Pick<SyntaxPlace, 'error' | 'within'>,
  ) {
    super();
  }
}

const TOO_DEEP = `Objects and arrays nest more than ${MAX_DEPTH} levels deep here. No message of these protocols does.`;

/**
 * Reads JSON (RFC 8259) with the position of each value. Unlike `JSON.parse`, it keeps numbers as they are written
 * and names that occur twice, and refuses texts that are too large or nest too deeply.
 */
export function readJson(text: string): { root: JsonNode } | { problem: ReadProblem } {
  const size = checkSize(text);
  if (size) return { problem: size };
  const read = tryParse(text);
  if (!(read instanceof SyntaxProblem)) return { root: read };
  const { offset, place } = read;
  const explained = place
    ? explainSyntax({ text, offset, ...place }, (other) => {
        const result = tryParse(other);
        return result instanceof SyntaxProblem ? result.offset : Infinity;
      })
    : { message: TOO_DEEP };
  return { problem: { ...explained, offset, ...createLines(text).at(offset), isSyntax: true } };
}

function tryParse(text: string): JsonNode | SyntaxProblem {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof SyntaxProblem) return error;
    throw error;
  }
}

/** The parser says that an object or an array ends before it says that the bracket is missing. */
const UNCLOSED: Partial<Record<string, Within>> = {
  CloseBraceExpected: 'object',
  CloseBracketExpected: 'list',
};

/** Stands for the value of a field until it is read. */
const MISSING: JsonNode = { kind: 'null', value: null, start: 0, end: 0 };

/** What is read in an object or a list whose end has not been read yet. */
function describeOpen(open: JsonNode | undefined): Within | undefined {
  if (open?.kind === 'array') return 'list';
  return open?.kind === 'object' ? (open.members.at(-1)?.value === MISSING ? 'object' : 'name') : undefined;
}

function parse(text: string): JsonNode {
  let root: JsonNode | undefined;
  let open: JsonNode | undefined;
  let depth = 0;

  const add = (node: JsonNode): void => {
    spend(2);
    root ??= node;
    if (open) node.around = open;
    if (open?.kind === 'array') node.step = open.items.push(node) - 1;
    const member = open?.kind === 'object' ? open.members.at(-1) : undefined;
    if (member) [node.step, member.value] = [member.key, node];
  };
  const begin = (node: ObjectNode | ArrayNode): void => {
    // The parser calls itself for each level, so the limit also protects the stack.
    depth += 1;
    if (depth > MAX_DEPTH) throw new SyntaxProblem(node.start);
    add(node);
    open = node;
  };
  const end = (offset: number, length: number): void => {
    depth -= 1;
    if (open) open.end = offset + length;
    open = open?.around;
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
        if (open?.kind === 'object')
          open.members.push({ key, keyStart, keyEnd: keyStart + length, value: MISSING });
      },
      onLiteralValue: (value: unknown, start, length) => {
        const place = { start, end: start + length };
        if (typeof value === 'string') add({ kind: 'string', value, ...place });
        else if (typeof value === 'number')
          add({ kind: 'number', text: json.slice(place.start, place.end), ...place });
        else if (typeof value === 'boolean') add({ kind: 'boolean', value, ...place });
        else add({ kind: 'null', value: null, ...place });
      },
      onError: (code, offset) => {
        const error = printParseErrorCode(code);
        const within = UNCLOSED[error] ?? describeOpen(open) ?? (root ? 'end' : 'text');
        throw new SyntaxProblem(offset, { error, within });
      },
    },
    { disallowComments: true },
  );
  return root!;
}
