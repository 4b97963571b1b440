import type { NodeKind } from '../../schema/grammar';
import { findClosedParts } from '../../schema/closedParts';
import { walkDocument, type DocumentNode } from '../../schema/walk';
import { dateOf } from '../../model/operation/deprecation';
import { listOperations, type LocatedOperation } from '../../model/operation/operationIds';
import { mergeParameters } from '../../model/operation/parameters';
import type { DocumentProblem } from '../../model/types';
import { follow } from '../pointer';
import { entriesOf, isRaw, listOf, own, rawOf, textOf, type OpenApiDocument } from '../raw';

type Origins = Readonly<Record<string, { file: string; pointer: string }>>;

/**
 * Finds problems that Redocly does not check: unknown security schemes, operationIds that differ only in case or do not
 * fit into a URL, documents without operations, and keywords that the reference does not show. Each problem is located at its operation.
 *
 * @param source path or URL of the document, for problems outside of operations
 * @param origins source file and pointer of each operation, by its pointer in the bundle
 */
export function checkDocument(
  document: OpenApiDocument,
  source: string,
  origins: Origins,
): DocumentProblem[] {
  const schemes = rawOf(rawOf(document['components'])['securitySchemes']);
  const problems: DocumentProblem[] = [];
  const report = (pointer: string, message: string, fix: string, isError = false): void => {
    const { file, pointer: place } = own(origins, pointer) ?? { file: source, pointer };
    problems.push({ severity: isError ? 'error' : 'warning', source: file, pointer: place, message, fix });
  };
  const checkSecurity = (pointer: string, security: unknown): void => {
    for (const alternative of listOf(security).filter(isRaw)) {
      for (const [name] of entriesOf(alternative)) {
        if (own(schemes, name) !== undefined) continue;
        report(
          pointer,
          `requires the security scheme "${name}", which does not exist.`,
          'Add it to components.securitySchemes, or correct the name.',
          true,
        );
      }
    }
  };
  checkSecurity('#/', document['security']);
  const operations = listOperations(document);
  const byId = new Map(operations.map(({ id, operationId }) => [id.toLowerCase(), operationId]));
  if (operations.length === 0 && entriesOf(document['webhooks']).length === 0) {
    report('#/', 'has no operations.', 'Add at least one path or webhook.');
  }
  const renamed: LocatedOperation[] = [];
  for (const operation of operations) {
    const { pointer, raw, operationId, id } = operation;
    checkSecurity(pointer, raw['security']);
    for (const name of findUndeclared(document, operation))
      report(
        pointer,
        `The operation does not define the path parameter \`{${name}}\`.`,
        'Declare it with "in: path" and "required: true".',
      );
    if (operationId === '') continue;
    const similar = byId.get(operationId.toLowerCase());
    if (id !== operationId && similar !== undefined && similar !== operationId) {
      report(
        pointer,
        `has the operationId "${operationId}", which differs from "${similar}" only in case.`,
        `Rename one of them. Until then, the page of this operation is "${id}".`,
      );
    } else if (id.toLowerCase().startsWith(`${operationId}-operation`.toLowerCase())) {
      report(
        pointer,
        `has the operationId "${operationId}", which is the address of another page of the reference.`,
        `Rename it. Until then, its page is "${id}".`,
      );
    } else if (id !== operationId) renamed.push(operation);
  }
  const [first] = renamed;
  if (first) {
    const others = renamed.length > 1 ? ` (and ${renamed.length - 1} more like it)` : '';
    report(
      first.pointer,
      `has the operationId "${first.operationId}", which contains characters that are not safe in a URL${others}.`,
      `Use only letters, digits, "-", "_" and ".". Until then, its page is "${first.id}".`,
    );
  }
  const [closedPart] = findClosedParts(document).values();
  if (closedPart !== undefined)
    report(
      closedPart,
      'combines schemas with `allOf`, and one of them has `additionalProperties: false`, which refuses the properties of the others. It is read as if their properties were allowed.',
      'Write "unevaluatedProperties: false" beside the `allOf` instead.',
    );
  const known = new Set(operations.map(({ operationId }) => operationId));
  for (const { raw, kind, pointer } of walkDocument(document)) {
    const target = kind === 'link' ? textOf(raw['operationId']) : '';
    if (target !== '' && !known.has(target))
      report(
        pointer,
        `links to the operation "${target}", which does not exist.`,
        'Correct the operationId.',
      );
  }
  for (const { name, isDate, count, pointer } of findNotShown(document)) {
    const times = count === 1 ? '' : ` (${count} times)`;
    report(
      pointer,
      `has ${name}${times}, which the reference does not show.`,
      isDate ? 'Write a date such as 2026-03-31.' : 'Say it in the description as well.',
    );
  }
  return problems;
}

/** Returns the undeclared parameters of a path with names in other letters than ASCII, which Redocly does not find. */
function findUndeclared(document: OpenApiDocument, { path, pathItem, raw }: LocatedOperation): string[] {
  const declared = mergeParameters(pathItem, raw, (parameter) => follow(document, parameter))
    .filter((parameter) => parameter['in'] === 'path')
    .map((parameter) => textOf(parameter['name']));
  return [...path.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => /\P{ASCII}/u.test(name) && !declared.includes(name));
}

/** Valid keywords that the model does not read, by the kind of node. */
const NOT_SHOWN: Readonly<Partial<Record<NodeKind, readonly string[]>>> = {
  document: ['$self'],
  encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
};

/** Extensions whose value is a date. */
const DATES = ['x-sunset', 'x-deprecated-since'];

interface NotShown {
  name: string;
  /** Whether it is not shown because it is no date. */
  isDate: boolean;
  count: number;
  pointer: string;
}

function isInCallback(node: DocumentNode | undefined): boolean {
  return node !== undefined && (node.kind === 'callback' || isInCallback(node.parent));
}

function findNotShown(document: OpenApiDocument): NotShown[] {
  const found = new Map<string, NotShown>();
  const add = (name: string, isDate: boolean, pointer: string): void => {
    const known = found.get(name) ?? { name, isDate, count: 0, pointer };
    found.set(name, { ...known, count: known.count + 1 });
  };
  for (const place of walkDocument(document)) {
    const { raw, kind, pointer } = place;
    const node = rawOf(raw);
    if (kind === 'callback' && isInCallback(place.parent)) add('a callback of a callback', false, pointer);
    for (const name of NOT_SHOWN[kind] ?? []) if (node[name] !== undefined) add(name, false, pointer);
    for (const name of DATES)
      if (node[name] !== undefined && dateOf(node[name]) === undefined)
        add(`${name} without a date`, true, pointer);
  }
  return [...found.values()];
}
