import { anchorOf, type PathStep, type Place } from '@voltmoor/openapi/anchors';
import {
  expandRow,
  childrenOf,
  placesOf,
  type ApiReference,
  type Operation,
  type SchemaRow,
} from '@voltmoor/openapi/model';

type Schemas = Pick<ApiReference, 'schemas'>;

/** Where a field of an operation is. */
export interface LocatedField {
  place: Place;
  /** The named schemas that contain the field, the outermost first, each with the path from the schema to the field. */
  schemas: { name: string; path: PathStep[] }[];
}

/** The position of a row in the tree of an operation. */
interface Position {
  row: SchemaRow;
  path: PathStep[];
  trail: readonly string[];
  /** The named schemas around the row, and the length of the path to each. */
  entered: { name: string; at: number }[];
}

/** Finds the field with an anchor. Returns undefined if the operation no longer has it. */
export function locateField(
  reference: Schemas,
  operation: Operation,
  anchor: string,
): LocatedField | undefined {
  for (const { place, row, isRoot } of placesOf(operation)) {
    const path: PathStep[] = isRoot ? [] : [{ kind: 'property', name: row.name }];
    const found = follow(reference, place, anchor, { row, path, trail: [], entered: [] });
    if (!found) continue;
    return { place, schemas: found.entered.map(({ name, at }) => ({ name, path: found.path.slice(at) })) };
  }
  return undefined;
}

/** Follows the steps that lead to the anchor. */
function follow(
  reference: Schemas,
  place: Place,
  anchor: string,
  position: Position,
): Pick<Position, 'path' | 'entered'> | undefined {
  const here = anchorOf(place, position.path);
  if (anchor === here && position.path.length > 0) return position;
  if (anchor !== here && !anchor.startsWith(`${here}.`)) return undefined;
  const { row, recurs, trail } = expandRow(reference, position.row, position.trail);
  if (recurs) return undefined;
  const at = position.path.length;
  const entered = [...position.entered, ...trail.slice(position.trail.length).map((name) => ({ name, at }))];
  if (anchor === here) return { path: position.path, entered };
  for (const child of childrenOf(row)) {
    const path = [...position.path, child.step];
    const found = follow(reference, place, anchor, { row: child.row, path, trail, entered });
    if (found) return found;
  }
  return undefined;
}

/** Maximum number of rows that are searched for named schemas, so that any document is read quickly. */
const MAX_ROWS = 3000;

/**
 * Finds the places of an operation in which a named schema is, outer ones first.
 *
 * @returns the first place and path by side and name of the schema (see `sideOf`)
 */
export function findSchemas(
  reference: Schemas,
  operation: Operation,
): Map<string, { place: Place; path: PathStep[] }> {
  const found = new Map<string, { place: Place; path: PathStep[] }>();
  for (const { place, row: root, isRoot } of placesOf(operation)) {
    const first: PathStep[] = isRoot ? [] : [{ kind: 'property', name: root.name }];
    const queue: Omit<Position, 'entered'>[] = [{ row: root, path: first, trail: [] }];
    for (let next = 0; next < queue.length && next < MAX_ROWS; next += 1) {
      const { row: unopened, path, trail: outer } = queue[next]!;
      const { row, recurs, trail } = expandRow(reference, unopened, outer);
      for (const name of trail.slice(outer.length)) {
        const key = `${sideOf(place)} ${name}`;
        if (!found.has(key)) found.set(key, { place, path });
      }
      if (recurs || queue.length > MAX_ROWS) continue;
      for (const { step, row: child } of childrenOf(row))
        queue.push({ row: child, path: [...path, step], trail });
    }
  }
  return found;
}

/** Whether a place is part of the request or of a response. A callback has its own two sides. */
export function sideOf(place: Place): string {
  if (place.kind === 'callback') return `callback ${sideOf(place.inner)}`;
  return place.kind === 'parameter' || place.kind === 'request' ? 'request' : 'response';
}
