import { anchorOf, copyPathOf, type PathStep, type Place } from './anchors';
import { expandRow } from './expandRow';
import type { ApiReference, Content, Operation, SchemaRow } from './types';

export interface Field {
  anchor: string;
  place: Place;
  path: PathStep[];
  /** `sockets[0].evseId`. */
  copyPath: string;
  /** The row with its named schema's content. */
  row: SchemaRow;
  /** 0 for a parameter or a property of a body. */
  depth: number;
  /** The row's schema is open above; its own fields are not listed again. */
  recurs: boolean;
}

export interface FieldsOptions {
  /** Levels below a body or a parameter; 4 unless told. */
  depth?: number;
  /** Most fields per place; 500 unless told. Nearer ones come first. */
  limit?: number;
}

/** Who sends the fields; `both` keeps those of either. */
export type FieldSide = 'request' | 'response' | 'both';

interface Step {
  row: SchemaRow;
  path: PathStep[];
  depth: number;
  trail: readonly string[];
}

/**
 * Every field of an operation, level by level within a place, with the address it has on the page. Fields that
 * the side does not carry (readOnly in a request, writeOnly in an answer) are left out; recursion ends where it
 * starts.
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
  /** The row is a body: it has no name, its properties are the first fields. */
  isRoot: boolean;
}

/**
 * Which fields a request and its answers carry, in the words of OpenAPI, where `request` goes to the platform. The
 * platform itself sends webhooks and callbacks, so theirs have readOnly fields.
 */
export function sidesOf({
  kind,
}: Pick<Operation, 'kind'>): Record<'sent' | 'answered', 'request' | 'response'> {
  return kind === 'operation'
    ? { sent: 'request', answered: 'response' }
    : { sent: 'response', answered: 'request' };
}

/** The trees of an operation in the order of the page. */
export function* placesOf(operation: Operation): Generator<PlacedRow> {
  const { sent, answered } = sidesOf(operation);
  for (const parameter of operation.parameters) {
    yield {
      place: { kind: 'parameter', in: parameter.in },
      row: parameter.schema,
      side: sent,
      isRoot: false,
    };
  }
  yield* bodies(operation.requestBody?.contents ?? [], sent, (mediaType) => ({
    kind: 'request',
    mediaType,
  }));
  for (const response of operation.responses) {
    const { status } = response;
    for (const header of response.headers) {
      yield {
        place: { kind: 'response-header', status },
        row: header.schema,
        side: answered,
        isRoot: false,
      };
    }
    yield* bodies(response.contents, answered, (mediaType) => ({ kind: 'response', status, mediaType }));
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

/** The fields of one tree, level by level. */
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
      yield { anchor: anchorOf(place, path), place, path, copyPath: copyPathOf(path), row, depth, recurs };
    }
    if (recurs) continue;
    for (const child of childrenOf(row)) {
      const depth = step.depth + (child.step.kind === 'property' ? 1 : 0);
      if (depth > deepest || queue.length > limit * 4) continue;
      queue.push({ row: child.row, path: [...step.path, child.step], depth, trail });
    }
  }
}

export function isHidden(row: SchemaRow, side: FieldSide): boolean {
  if (side === 'both') return false;
  return side === 'request' ? row.readOnly : row.writeOnly;
}

/** Variants and conditions are ways to a field, not fields. */
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
