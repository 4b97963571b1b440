import type { JsonNode, ObjectNode } from '../json/nodes';
import type { CompactSchema } from '../tables/types';

/** The faults that the validator finds, by the keyword that failed. */
export const FAULTS = {
  type: 'type',
  required: 'required',
  enum: 'enum',
  const: 'const',
  format: 'format',
  pattern: 'pattern',
  minLength: 'min-length',
  maxLength: 'max-length',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  multipleOf: 'range',
  minItems: 'items',
  maxItems: 'items',
  minProperties: 'properties',
  maxProperties: 'properties',
  dependentRequired: 'dependent',
  propertyNames: 'property-name',
  oneOf: 'one-of',
  not: 'not',
  false: 'not',
  contains: 'contains',
} as const;

/** The faults of fields, and what stands for other faults. */
type OtherFault =
  | 'unknown'
  | 'forbidden'
  | 'read-only'
  | 'write-only'
  | 'deprecated'
  | 'duplicate-items'
  | 'no-zone'
  | 'long-list';

/** The ways in which a value differs from its schema. */
export type IssueCode = (typeof FAULTS)[keyof typeof FAULTS] | OtherFault;

/** A difference between a value and its schema. */
export interface Issue {
  code: IssueCode;
  /** Path of the value: `charging_periods[0].dimensions`. */
  path: string;
  /** The value; for a missing field, the object without it. */
  node: JsonNode;
  /** The schema with the keyword that failed. */
  schema: CompactSchema;
  /** Route and anchor of the field's documentation. */
  doc: string;
  /** Title of the object that defines the value. */
  owner?: string;
  /** The object that contains a field that is not expected. */
  around?: ObjectNode;
  /** Name of the field, for fields that are missing or not expected. */
  name?: string;
  /** Names that the object may have, for a field that is not expected. */
  names?: readonly string[];
  /** The schema of one of these names. */
  known?: (name: string) => CompactSchema | undefined;
  /** Position of the name, for a field that is not expected. */
  span?: { start: number; end: number };
}
