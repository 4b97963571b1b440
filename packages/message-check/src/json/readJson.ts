import { spend } from '@voltmoor/build-tools/budget';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { checkSize, type ReadProblem } from './decodeText';
import { explainSyntax, type SyntaxPlace, type Within } from './explainSyntax';
import { createLines } from './lines';
import type { ArrayNode, JsonNode, Member, ObjectNode } from './nodes';

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

/** An object or an array whose end has not been read yet. */
interface Open {
  node: ObjectNode | ArrayNode;
  /** The field that was read last, until its value is read. */
  field: Member | undefined;
}

/** The parser says that an object or an array ends before it says that the bracket is missing. */
const UNCLOSED: Partial<Record<string, Within>> = {
  CloseBraceExpected: 'object',
  CloseBracketExpected: 'list',
};

const MISSING: JsonNode = { kind: 'null', value: null, start: 0, end: 0 };

function describeOpen(open: Open | undefined): Within | undefined {
  if (open?.node.kind === 'array') return 'list';
  return open && (open.field ? 'object' : 'name');
}

function parse(text: string): JsonNode {
  const open: Open[] = [];
  let root: JsonNode | undefined;

  const add = (node: JsonNode): void => {
    spend(2);
    const parent = open.at(-1);
    root ??= node;
    if (!parent) return;
    node.around = parent.node;
    if (parent.node.kind === 'array') {
      node.step = parent.node.items.length;
      parent.node.items.push(node);
    } else if (parent.field) {
      node.step = parent.field.key;
      parent.field.value = node;
      parent.node.members.push(parent.field);
      parent.field = undefined;
    }
  };
  const begin = (node: ObjectNode | ArrayNode): void => {
    // The parser calls itself for each level, so the limit also protects the stack.
    if (open.length >= MAX_DEPTH) throw new SyntaxProblem(node.start);
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
        // The value replaces this one, which stands for a value that is missing.
        if (parent) parent.field = { key, keyStart, keyEnd: keyStart + length, value: MISSING };
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
        const within = UNCLOSED[error] ?? describeOpen(open.at(-1)) ?? (root ? 'end' : 'text');
        throw new SyntaxProblem(offset, { error, within });
      },
    },
    { disallowComments: true },
  );
  return root!;
}
