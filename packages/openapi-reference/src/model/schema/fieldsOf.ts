import { anchorOf, copyPathOf, type PathStep, type Place } from '../anchors';
import { expandRow } from './expandRow';
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
}

export interface FieldsOptions {
  /** Levels below a body or a parameter. Default: 4. */
  depth?: number;
  /** Maximum number of fields per place; outer levels are listed first. Default: 500. */
  limit?: number;
}

/** The side whose fields are listed. `both` also keeps fields that are readOnly or writeOnly. */
export type FieldSide = 'request' | 'response' | 'both';

interface Step {
  row: SchemaRow;
  path: PathStep[];
  depth: number;
  trail: readonly string[];
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
  for (const { place, row, side, isRoot } of placesOf(operation)) {
    yield* fieldsUnder(reference, { place, row, side, isRoot }, options);
  }
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
export function sidesOf({
  kind,
}: Pick<Operation, 'kind'>): Record<'request' | 'response', 'request' | 'response'> {
  return kind === 'operation'
    ? { request: 'request', response: 'response' }
    : { request: 'response', response: 'request' };
}

/** Lists the field trees of an operation (parameters, bodies, headers, callbacks) in the order of the page. */
export function* placesOf(operation: Operation): Generator<PlacedRow> {
  const sides = sidesOf(operation);
  for (const parameter of operation.parameters) {
    yield {
      place: { kind: 'parameter', in: parameter.in },
      row: parameter.schema,
      side: sides.request,
      isRoot: false,
    };
  }
  yield* bodies(operation.requestBody?.contents ?? [], sides.request, (mediaType) => ({
    kind: 'request',
    mediaType,
  }));
  for (const response of operation.responses) {
    const { status } = response;
    for (const header of response.headers) {
      yield {
        place: { kind: 'response-header', status },
        row: header.schema,
        side: sides.response,
        isRoot: false,
      };
    }
    yield* bodies(response.contents, sides.response, (mediaType) => ({
      kind: 'response',
      status,
      mediaType,
    }));
  }
  for (const callback of operation.callbacks) {
    for (const inner of callback.operations) {
      for (const placed of placesOf(inner)) {
        yield {
          ...placed,
          place: { kind: 'callback', name: callback.name, method: inner.method, inner: placed.place },
        };
      }
    }
  }
}

function* bodies(
  contents: readonly Content[],
  side: FieldSide,
  place: (mediaType?: string) => Place,
): Generator<PlacedRow> {
  for (const [index, content] of contents.entries()) {
    if (!content.schema) continue;
    yield {
      place: place(index === 0 ? undefined : content.mediaType),
      row: content.schema,
      side,
      isRoot: true,
    };
  }
}

/** Lists the fields of one tree, outer levels first. */
export function* fieldsUnder(
  reference: Pick<ApiReference, 'schemas'>,
  { place, row: root, side, isRoot }: PlacedRow,
  { depth: deepest = 4, limit = 500 }: FieldsOptions,
): Generator<Field> {
  const first: PathStep[] = isRoot ? [] : [{ kind: 'property', name: root.name }];
  const queue: Step[] = [{ row: root, path: first, depth: isRoot ? -1 : 0, trail: [] }];
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
      yield { ...names, place, path, row, depth, recurs, ...(schema !== undefined && { schema }) };
    }
    if (recurs) continue;
    for (const child of childrenOf(row)) {
      const depth = step.depth + (child.step.kind === 'property' ? 1 : 0);
      if (depth > deepest || queue.length > limit * 4) continue;
      queue.push({ row: child.row, path: [...step.path, child.step], depth, trail });
    }
  }
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
