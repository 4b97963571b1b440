import { memoise } from '@voltmoor/build-tools/memoise';
import { entriesOf, isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { findClosedParts } from './closedParts';
import { IN_PLACE } from './grammar';
import { ALL, DocumentNode, mapNodes, partsOf, targetOf, walk, walkDocument, type NodeCopy } from './walk';

/** Who sends a body: a client (`request`) or the platform (`response`). */
export type Side = 'request' | 'response';

export interface CloseOptions {
  /** The side whose bodies are checked. Fields of the other side are not required. */
  side: Side;
  /**
   * `refused`: objects accept only the fields that their schemas name, and no fields of the other side. `ignored`:
   * objects accept every field, and fields of the other side may have any value.
   */
  otherFields: 'refused' | 'ignored';
}

/**
 * Copies a document for checking what one side sends. A client does not send readOnly fields, and the platform does not
 * send writeOnly ones (OpenAPI 3.1, section 4.8.24). Bodies, parameters and headers of the other side stay as they are.
 *
 * @param document a bundled document in the form of OpenAPI 3.1
 */
export function closeBodies(document: OpenApiDocument, { side, otherFields }: CloseOptions): OpenApiDocument {
  const findNames = createFindNames(document, side === 'request' ? 'readOnly' : 'writeOnly');
  const open = findOpen(document);
  const closedParts = findClosedParts(document);
  const close = (copy: NodeCopy, node: DocumentNode): Raw => {
    if (node.kind !== 'schema' || isInTest(node) || !isSentBy(side, node)) return copy;
    leaveOut(copy, findNames(node), otherFields);
    if (closedParts.has(node.raw)) delete copy['additionalProperties'];
    if (otherFields === 'refused' && !open.has(node.raw)) closeObject(document, copy, node, open);
    return copy;
  };
  return rawOf(mapNodes(new DocumentNode(document, 'document'), close));
}

/**
 * Returns which side sends a node. The platform sends the requests of webhooks and callbacks. A schema in `components`
 * can be sent by both sides.
 */
export function senderOf(node: DocumentNode): Side | 'both' {
  const around: DocumentNode[] = [];
  for (let at: DocumentNode | undefined = node; at; at = at.parent) around.push(at);
  const outermost = around.at(-3);
  if (outermost?.keyword === 'schemas') return 'both';
  const isInResponse = around.some(({ kind }) => kind === 'response') || outermost?.keyword === 'headers';
  const isFromPlatform = around.some(({ keyword, kind }) => kind === 'callback' || keyword === 'webhooks');
  return isInResponse === isFromPlatform ? 'request' : 'response';
}

function isSentBy(side: Side, node: DocumentNode): boolean {
  const sender = senderOf(node);
  return sender === 'both' || sender === side;
}

/** Keywords whose schemas only find out something about a value. Closing them would change what they find. */
const TESTS = new Set(['not', 'if', 'contains']);

function isInTest(node: DocumentNode): boolean {
  for (let at: DocumentNode | undefined = node; at?.kind === 'schema'; at = at.parent) {
    if (TESTS.has(at.keyword)) return true;
  }
  return false;
}

/** Returns the keywords of a schema that say something about the fields of an object. */
const aboutFields = (schema: Raw): string[] =>
  Object.keys(schema).filter(
    (key) => IN_PLACE.has(key) || key === 'properties' || key === 'patternProperties',
  );

/** Whether a schema is only a choice of alternatives, each of which describes the whole object. */
function isChoice(schema: Raw): boolean {
  const keys = aboutFields(schema).join();
  return keys === 'oneOf' || keys === 'anyOf';
}

/** Whether a schema only refers to another one. */
const isReference = (schema: Raw): boolean => aboutFields(schema).join() === '$ref';

/**
 * Finds the schemas that see only a part of an object, and so have to accept other fields: the members of an `allOf`,
 * the schemas that they refer to, and so on.
 */
function findOpen(document: OpenApiDocument): ReadonlySet<Raw> {
  const open = new Set<Raw>();
  for (const node of walkDocument(document)) {
    if (node.kind !== 'schema') continue;
    const { parent, raw } = node;
    const isPart =
      parent?.kind === 'schema' &&
      IN_PLACE.has(node.keyword) &&
      (open.has(parent.raw) || !isChoice(parent.raw));
    if (isPart) addOpen(document, open, node);
    else if (raw['$ref'] !== undefined && !isReference(raw)) {
      const target = targetOf(document, node);
      if (target) addOpen(document, open, target);
    }
  }
  return open;
}

function addOpen(document: OpenApiDocument, open: Set<Raw>, part: DocumentNode): void {
  const enter = ({ keyword, raw }: DocumentNode): boolean => IN_PLACE.has(keyword) && !open.has(raw);
  for (const { raw } of walk(part, { document, enter })) open.add(raw);
}

/** Makes the fields of the other side optional, and forbids them if they are refused. */
function leaveOut(
  copy: NodeCopy,
  names: ReadonlySet<string>,
  otherFields: CloseOptions['otherFields'],
): void {
  const properties = rawOf(copy['properties']);
  if (Array.isArray(copy['required'])) {
    // An object that refuses fields without a schema cannot require one.
    const isPlain = Object.keys(copy).every((key) => !IN_PLACE.has(key));
    const canBeAny = otherFields === 'ignored' || !isPlain || copy['properties'] === undefined;
    copy['required'] = copy['required']
      .map(textOf)
      .filter((name) => !names.has(name) && (canBeAny || Object.hasOwn(properties, name)));
  }
  if (copy['properties'] === undefined || names.size === 0) return;
  copy['properties'] = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      names.has(name) ? otherFields === 'ignored' : property,
    ]),
  );
}

/** Finds the names of an object's properties that have a flag. */
type FindNames = (node: DocumentNode) => ReadonlySet<string>;

/** Returns a function that finds flagged properties in all parts of an object's schema. */
function createFindNames(document: OpenApiDocument, flag: 'readOnly' | 'writeOnly'): FindNames {
  const namesIn = memoise((object: Raw): ReadonlySet<string> => {
    const properties = partsOf(document, object, { keywords: IN_PLACE }).flatMap((part) =>
      entriesOf(part['properties']),
    );
    const flagged = properties.filter(([, property]) =>
      partsOf(document, property, { keywords: ALL }).some((schema) => schema[flag] === true),
    );
    return new Set(flagged.map(([name]) => name));
  });
  return (node) => {
    let whole = node;
    while (whole.parent?.kind === 'schema' && IN_PLACE.has(whole.keyword)) whole = whole.parent;
    return namesIn(whole.raw);
  };
}

/** Keywords whose schemas can name fields of an object that is valid. */
const NAMING: ReadonlySet<string> = new Set([...IN_PLACE].filter((key) => !TESTS.has(key)));

/** Makes an object refuse fields that its schema does not name. */
function closeObject(
  document: OpenApiDocument,
  copy: NodeCopy,
  node: DocumentNode,
  open: ReadonlySet<Raw>,
): void {
  const { raw } = node;
  if (copy['additionalProperties'] !== undefined || raw['unevaluatedProperties'] !== undefined) return;
  // The alternatives of a choice are closed themselves, and so is what a reference names, unless it has to stay open.
  if (isChoice(raw)) return;
  if (isReference(raw)) {
    const target = targetOf(document, node);
    if (!target || !open.has(target.raw)) return;
  }
  if (!partsOf(document, raw, { keywords: NAMING }).some((part) => isRaw(part['properties']))) return;
  const isPlain = Object.keys(raw).every((key) => !IN_PLACE.has(key));
  copy[isPlain ? 'additionalProperties' : 'unevaluatedProperties'] = false;
}
