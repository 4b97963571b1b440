import { nodeAt } from '@voltmoor/openapi-reference/load/pointer';
import { isRaw, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '../document';
import { listNodes, type ApiNode } from '../grammar';

/** Who sends a body: a client (`request`) or the platform (`response`). */
export type Side = 'request' | 'response';

/** Properties with this flag must not occur on this side (OpenAPI 3.1, section 4.8.24). */
const REFUSED: Record<Side, 'readOnly' | 'writeOnly'> = { request: 'readOnly', response: 'writeOnly' };
const CLOSED = '__closed';

type Writable = Record<string, unknown>;

/**
 * Copies the document for one side. Properties of the other side are forbidden and not required. Objects accept no
 * unknown properties, so that a misspelt field in an example is found.
 */
export function closeSchemas(document: Raw, side: Side): Raw {
  const copy = structuredClone(document);
  const extended = findExtended(document);
  for (const node of listNodes(copy)) {
    if (node.kind === 'schema') closeSchema(node, document, REFUSED[side], extended);
  }
  addClosedCopies(copy, extended);
  return copy;
}

/** Pointers of schemas that `allOf` extends. If they were closed, they would reject the added properties. */
function findExtended(document: Raw): Set<string> {
  return new Set(
    listNodes(document)
      .filter(({ kind, group }) => kind === 'schema' && group === 'allOf')
      .flatMap(({ raw }) => (typeof raw['$ref'] === 'string' ? [raw['$ref']] : [])),
  );
}

function closeSchema(node: ApiNode, document: Raw, refused: string, extended: Set<string>): void {
  const schema: Writable = node.raw;
  if (typeof schema['$ref'] === 'string' && schema['properties'] === undefined) return;
  const original = nodeAt(document, node.pointer);
  if (Array.isArray(schema['required'])) {
    schema['required'] = schema['required'].map(textOf).filter((name) => {
      const property = findProperty(original, name, document);
      // The rule on required properties reports a name without a property.
      if (property === undefined && !isCombined(schema) && schema['properties'] !== undefined) return false;
      return !hasFlag(property, refused, document);
    });
  }
  const properties: Writable = rawOf(schema['properties']);
  for (const [name, value] of Object.entries(properties)) {
    if (hasFlag(value, refused, document)) properties[name] = false;
  }
  const isObject = schema['properties'] !== undefined || schema['allOf'] !== undefined;
  const isOpen =
    schema['additionalProperties'] === undefined && schema['unevaluatedProperties'] === undefined;
  if (!isObject || !isOpen || isPart(node) || extended.has(node.pointer)) return;
  schema[isCombined(schema) ? 'unevaluatedProperties' : 'additionalProperties'] = false;
}

function isCombined(schema: Writable): boolean {
  return ['allOf', 'anyOf', 'oneOf', 'if', '$ref'].some((name) => schema[name] !== undefined);
}

/** Whether a schema is part of a combination. Such a schema sees only some properties and must accept the others. */
function isPart(node: ApiNode): boolean {
  const { parent, group } = node;
  if (parent?.kind !== 'schema') return false;
  if (group === 'anyOf' || group === 'oneOf') return parent.raw['properties'] !== undefined || isPart(parent);
  return ['allOf', 'not', 'if', 'then', 'else', 'contains', 'dependentSchemas'].includes(group);
}

function findProperty(schema: unknown, name: string, document: Raw, depth = 0): unknown {
  if (depth > 6) return undefined;
  const { raw } = follow(document, schema);
  const own = rawOf(raw['properties'])[name];
  if (own !== undefined) return own;
  for (const part of listOf(raw['allOf'])) {
    const found = findProperty(part, name, document, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the property, or the schema that it refers to, has the flag. */
function hasFlag(property: unknown, flag: string, document: Raw): boolean {
  let raw = rawOf(property);
  for (let step = 0; step < 20; step += 1) {
    if (raw[flag] === true) return true;
    if (typeof raw['$ref'] !== 'string') return false;
    raw = rawOf(nodeAt(document, raw['$ref']));
  }
  return false;
}

/**
 * Adds a closed copy of each schema that others extend. `allOf` keeps using the open schema; all other references use
 * the copy.
 */
function addClosedCopies(copy: Raw, extended: Set<string>): void {
  const schemas: Writable = rawOf(rawOf(copy['components'])['schemas']);
  const nodes = listNodes(copy);
  const closed = new Set<string>();
  for (const pointer of extended) {
    const name = pointer.replace('#/components/schemas/', '');
    const schema = schemas[name];
    if (!isRaw(schema) || schema['properties'] === undefined || schema['additionalProperties'] !== undefined)
      continue;
    schemas[name + CLOSED] = { allOf: [{ $ref: pointer }], unevaluatedProperties: false };
    closed.add(pointer);
  }
  for (const { kind, raw, group } of nodes) {
    const target = raw['$ref'];
    if (kind !== 'schema' || group === 'allOf' || typeof target !== 'string' || !closed.has(target)) continue;
    const reference: Writable = raw;
    reference['$ref'] = target + CLOSED;
  }
}
