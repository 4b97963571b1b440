import type { ApiReference, Operation, SchemaRow } from '../model/types';
import { FIELD_PARTS, indexFields, type FieldNode, type FieldPart } from './fieldTree';

/** An operation with its API. */
export interface MappedSide {
  reference: Pick<ApiReference, 'id' | 'schemas'>;
  operation: Operation;
}

/** A field of the successor. */
export interface FieldTarget {
  part: FieldPart;
  path: string;
  row: SchemaRow;
  /** Whether the field has fields inside. */
  hasFields: boolean;
  /** The operation that has the field, when it is not the successor. */
  operation?: MappedSide;
}

/** The fields of an operation, and the place in which a field is looked up by its name. */
export interface Scope {
  fields: ReadonlyMap<string, FieldNode>;
  /** `response`, `response.data[]`. */
  prefix: string;
  operation?: MappedSide;
}

/** Returns the field of this name in the first scope that has one. Names may differ in case and separators. */
export function findByName(name: string, scopes: readonly Scope[]): FieldTarget | undefined {
  const wanted = normalise(name);
  for (const scope of scopes) {
    const isWanted = ([key, node]: [string, FieldNode]) =>
      normalise(node.name) === wanted && key === `${scope.prefix}.${node.name}`;
    const found = scope.fields.get(`${scope.prefix}.${name}`) ?? [...scope.fields].find(isWanted)?.[1];
    if (found) return toTarget(partOf(scope.prefix), found, scope.operation);
  }
  return undefined;
}

/** `postal_code` and `postalCode` are the same name. */
const normalise = (name: string): string => name.toLowerCase().replace(/[_\- ]/g, '');

/** Returns the field with this path in the first scope that has it. */
export function findByPath(path: string, scopes: readonly Scope[]): FieldTarget | undefined {
  for (const { fields, prefix, operation } of scopes) {
    const found = fields.get(`${prefix}.${path}`);
    if (found) return toTarget(partOf(prefix), found, operation);
  }
  return undefined;
}

/** Returns a field of an operation by part and path: `body.siteId`. */
export function findInOperation(
  key: string,
  side: MappedSide,
  isSuccessor: boolean,
): FieldTarget | undefined {
  const found = indexFields(side.reference, side.operation).get(key);
  return found && toTarget(partOf(key), found, isSuccessor ? undefined : side);
}

/** Whether a target starts with a part, as in `body.siteId`. Other targets are relative to the fields around them. */
export function startsWithPart(target: string): boolean {
  return FIELD_PARTS.some((part) => target.startsWith(`${part}.`));
}

export function toTarget(
  part: FieldPart,
  { path, row, children }: FieldNode,
  operation?: MappedSide,
): FieldTarget {
  return { part, path, row, hasFields: children.length > 0, ...(operation && { operation }) };
}

export const partOf = (key: string): FieldPart =>
  FIELD_PARTS.find((part) => key === part || key.startsWith(`${part}.`)) ?? 'response';
