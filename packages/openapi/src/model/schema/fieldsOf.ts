import { anchorOf, copyPathOf, type PathStep, type Place } from '../anchors';
import { expandRow } from './expandRow';
import type { Side } from '../sample/sample';
import type { ApiReference, Content, Operation, SchemaRow } from '../types';

export interface Field {
  anchor: string;
  place: Place;
  path: PathStep[];
  /** `sockets[0].evseId`. */
  copyPath: string;
  /** The row with its named schema's content. */
  row: SchemaRow;
  /** Nesting level: 0 for a parameter or a property of a body. */
  depth: number;
  /** True when the row contains the schema that it is part of. Its own fields are not listed again. */
  recurs: boolean;
  /** Name of the innermost named schema around the field; undefined when there is none, as for a parameter. */
  schema?: string;
  /** Where the page of this schema has the field. */
  inSchema?: { anchor: string; copyPath: string };
}

export interface FieldsOptions {
  /** Levels below a body or a parameter. Default: 4. */
  depth?: number;
  /** Maximum number of fields per place; outer levels are listed first. Default: 500. */
  limit?: number;
}

/** The side whose fields are listed. `both` also keeps fields that are readOnly or writeOnly. */
export type FieldSide = Side | 'both';

interface Step {
  row: SchemaRow;
  path: PathStep[];
  depth: number;
  trail: readonly string[];
  /** Number of steps that lead to the innermost named schema. */
  schemaDepth: number;
}

/**
 * Lists every field of an operation with its anchor on the page. Within each place (parameters, request body,
 * responses …), fields of an outer level come before those of an inner one. Fields that a side does not carry
 * (readOnly in a request, writeOnly in a response) are left out. A recursive field is listed once, without its own
 * fields.
 *
 * @param reference the API that the operation belongs to; resolves references to named schemas
 */
export function* fieldsOf(
  reference: Pick<ApiReference, 'schemas'>,
  operation: Operation,
  options: FieldsOptions = {},
): Generator<Field> {
  for (const placed of placesOf(operation)) yield* fieldsUnder(reference, placed, options);
}

/** The root of one tree of fields. */
export interface PlacedRow {
  place: Place;
  row: SchemaRow;
  side: FieldSide;
  /** True for a body: the row has no name, and its properties are the outermost fields. */
  isRoot: boolean;
}

/**
 * Returns which fields an operation's request and responses carry. In OpenAPI, readOnly and writeOnly are defined
 * from the platform's point of view: a "request" goes to the platform. The platform itself sends webhooks and
 * callbacks, so the request of a webhook carries readOnly fields, as a response does.
 */
export function sidesOf({ kind }: Pick<Operation, 'kind'>): Record<Side, Side> {
  return kind === 'operation'
    ? { request: 'request', response: 'response' }
    : { request: 'response', response: 'request' };
}

/** Lists the field trees of an operation (parameters, bodies, headers, callbacks) in the order of the page. */
export function* placesOf(operation: Operation): Generator<PlacedRow> {
  const { request, response } = sidesOf(operation);
  for (const { in: location, schema: row } of operation.parameters)
    yield { place: { kind: 'parameter', in: location }, row, side: request, isRoot: false };
  yield* bodies(operation.requestBody?.contents ?? [], request, { kind: 'request' });
  for (const { status, headers, contents } of operation.responses) {
    for (const { schema: row } of headers)
      yield { place: { kind: 'response-header', status }, row, side: response, isRoot: false };
    yield* bodies(contents, response, { kind: 'response', status });
  }
  for (const { name, operations } of operation.callbacks) {
    for (const inner of operations) {
      for (const placed of placesOf(inner))
        yield { ...placed, place: { kind: 'callback', name, method: inner.method, inner: placed.place } };
    }
  }
}

type BodyPlace = Extract<Place, { kind: 'request' | 'response' }>;

function* bodies(contents: readonly Content[], side: FieldSide, place: BodyPlace): Generator<PlacedRow> {
  for (const [index, { mediaType, schema: row }] of contents.entries())
    if (row) yield { place: index === 0 ? place : { ...place, mediaType }, row, side, isRoot: true };
}

/** Lists the fields of one tree, outer levels first. */
export function* fieldsUnder(
  reference: Pick<ApiReference, 'schemas'>,
  { place, row: root, side, isRoot }: PlacedRow,
  { depth: deepest = 4, limit = 500 }: FieldsOptions,
): Generator<Field> {
  const first: PathStep[] = isRoot ? [] : [{ kind: 'property', name: root.name }];
  const queue: Step[] = [{ row: root, path: first, depth: isRoot ? -1 : 0, trail: [], schemaDepth: 0 }];
  let count = 0;
  for (let at = 0; at < queue.length && count < limit; at += 1) {
    const step = queue[at]!;
    const { row, recurs, trail } = expandRow(reference, step.row, step.trail);
    if (isHidden(row, side)) continue;
    if (step.depth >= 0 && isField(step.path)) {
      count += 1;
      const { path, depth } = step;
      const schema = step.trail.at(-1);
      const names = { anchor: anchorOf(place, path), copyPath: copyPathOf(path) };
      yield {
        ...names,
        place,
        path,
        row,
        depth,
        recurs,
        ...(schema !== undefined && inSchema(schema, step)),
      };
    }
    if (recurs) continue;
    const schemaDepth = trail.length > step.trail.length ? step.path.length : step.schemaDepth;
    for (const child of childrenOf(row)) {
      const depth = step.depth + (child.step.kind === 'property' ? 1 : 0);
      if (depth > deepest || queue.length > limit * 4) continue;
      queue.push({ row: child.row, path: [...step.path, child.step], depth, trail, schemaDepth });
    }
  }
}

function inSchema(schema: string, { path, schemaDepth }: Step): Pick<Field, 'schema' | 'inSchema'> {
  const below = path.slice(schemaDepth);
  const anchor = anchorOf({ kind: 'schema', name: schema }, below);
  return { schema, inSchema: { anchor, copyPath: copyPathOf(below) } };
}

/** Whether a side does not carry a field: readOnly in a request, writeOnly in a response. */
export function isHidden(row: SchemaRow, side: FieldSide): boolean {
  if (side === 'both') return false;
  return side === 'request' ? row.readOnly : row.writeOnly;
}

/** Variants and conditions group fields; they are not fields themselves. */
function isField(path: readonly PathStep[]): boolean {
  const last = path.at(-1);
  return last !== undefined && last.kind !== 'variant' && last.kind !== 'condition' && last.kind !== 'not';
}

/** The rows one level below an expanded row, each with its step. */
export function childrenOf(row: SchemaRow): { step: PathStep; row: SchemaRow }[] {
  const children: { step: PathStep; row: SchemaRow }[] = row.properties.map((child) => ({
    step: { kind: 'property', name: child.name },
    row: child,
  }));
  row.maps.forEach((map, index) => children.push({ step: { kind: 'map', index }, row: map.schema }));
  row.tuple.forEach((child, index) => children.push({ step: { kind: 'tuple', index }, row: child }));
  if (row.items) children.push({ step: { kind: 'item' }, row: row.items });
  [row.variants, ...(row.moreVariants ?? [])].forEach((variants, index) => {
    for (const { label, schema } of variants?.choices ?? []) {
      children.push({ step: { kind: 'variant', label, index }, row: schema });
    }
  });
  row.conditions.forEach(({ then }, index) =>
    children.push({ step: { kind: 'condition', index }, row: then }),
  );
  return children;
}
