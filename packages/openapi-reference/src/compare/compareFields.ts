import type { Field, Place, SchemaRow } from '../model';
import type { FieldSide } from '../model/schema/fieldsOf';
import { compareRows, type RowDifference } from './compareRows';

/** A field that was added, removed or changed. */
export interface FieldChange {
  kind: 'added' | 'removed' | 'changed';
  /** Anchor on the page of the newer operation; for a removed field, on the page of the older one. */
  anchor: string;
  place: Place;
  copyPath: string;
  before?: SchemaRow;
  after?: SchemaRow;
  /** For `changed`: the differences. */
  differences: RowDifference[];
  /** For `added` and `removed`: the number of fields inside of it. */
  nested: number;
  /** Whether a client written for the older operation can fail. */
  breaking: boolean;
}

export interface CompareOptions {
  /** Whether to report fields where only the description has changed. Default: false. */
  descriptions?: boolean;
  /** Maximum levels of nested fields. Default: 6. */
  depth?: number;
  /** Whether the platform sends the request, as in a webhook, and the client responds. Default: false. */
  isSent?: boolean;
  /** The side that writes a named schema. Default: `both`. */
  schemaSide?: FieldSide;
}

/**
 * Compares two lists of fields by their anchors. Returns changes in the order of the newer list, followed by removed
 * fields.
 */
export function compareFields(
  before: Iterable<Field>,
  after: Iterable<Field>,
  options: CompareOptions = {},
): FieldChange[] {
  const old = new Map([...before].map((field) => [field.anchor, field]));
  const now = new Map([...after].map((field) => [field.anchor, field]));
  const changes: FieldChange[] = [];
  for (const field of now.values()) {
    const was = old.get(field.anchor);
    if (!was) addWhole(changes, 'added', field, now, options);
    else addChanged(changes, was, field, options);
  }
  for (const field of old.values()) {
    if (!now.has(field.anchor)) addWhole(changes, 'removed', field, old, options);
  }
  return changes;
}

function addChanged(changes: FieldChange[], before: Field, after: Field, options: CompareOptions): void {
  const differences = compareRows(before.row, after.row).filter(
    ({ aspect }) => options.descriptions || aspect !== 'description',
  );
  if (differences.length === 0) return;
  const side = sideOf(after.place, options);
  changes.push({
    kind: 'changed',
    ...placeOf(after),
    before: before.row,
    after: after.row,
    differences,
    nested: 0,
    breaking: differences.some(({ breaks }) =>
      side === 'both' ? breaks.request || breaks.response : breaks[side],
    ),
  });
}

/** Reports an added or removed field. Fields inside of a field that is already reported are only counted. */
function addWhole(
  changes: FieldChange[],
  kind: 'added' | 'removed',
  field: Field,
  all: ReadonlyMap<string, Field>,
  options: CompareOptions,
): void {
  const outer = changes.find(
    (change) =>
      change.kind === kind && field.anchor.startsWith(`${change.anchor}.`) && all.has(change.anchor),
  );
  if (outer) {
    outer.nested += 1;
    return;
  }
  const side = sideOf(field.place, options);
  changes.push({
    kind,
    ...placeOf(field),
    ...(kind === 'added' ? { after: field.row } : { before: field.row }),
    differences: [],
    nested: 0,
    breaking: kind === 'removed' ? true : side !== 'response' && field.row.required,
  });
}

function placeOf({ anchor, place, copyPath }: Field): Pick<FieldChange, 'anchor' | 'place' | 'copyPath'> {
  return { anchor, place, copyPath };
}

/** Returns whether the client (`request`), the platform (`response`) or both write the fields of a place. */
function sideOf(place: Place, { isSent = false, schemaSide = 'both' }: CompareOptions): FieldSide {
  switch (place.kind) {
    case 'parameter':
    case 'request':
      return isSent ? 'response' : 'request';
    case 'response':
    case 'response-header':
      return isSent ? 'request' : 'response';
    case 'schema':
      return schemaSide;
    case 'callback':
      // The platform sends the request of a callback, too.
      return sideOf(place.inner, { isSent: true });
  }
}
