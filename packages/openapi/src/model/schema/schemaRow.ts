// The tree of a schema as readers see it. Plain JSON, like the rest of the model.

import type { State } from './states';

export type { State };

/** A named schema and the operations that use it. */
export interface NamedSchema {
  name: string;
  /** Title for readers: `title`, or else the name. */
  title: string;
  schema: SchemaRow;
  /** Ids of up to `MAX_USED_BY` operations that use it, direct uses first. */
  usedBy: string[];
  /** Number of all operations that use it. */
  usedByTotal: number;
  /** Operations whose responses contain it, and webhooks that send it. */
  returnedBy: SchemaUsers;
  /** Operations whose requests contain it. */
  acceptedBy: SchemaUsers;
}

/** Operations and webhooks that use a schema. */
export interface SchemaUsers {
  /** Up to `MAX_USED_BY` ids, direct uses first. */
  ids: string[];
  /** Number of all of them. */
  total: number;
}

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * One row of a schema tree: a property, an array item, a variant, or the root of a body.
 *
 * A reference to a named schema has `ref` and no copy of the schema's content. `expandRow` inserts the content where a
 * page shows it. The size of the model therefore depends on the size of the document, not on the number of paths
 * through its schemas.
 */
export interface SchemaRow {
  /** Property name; empty for roots and array items. */
  name: string;
  /** Key in `ApiReference.schemas`, when this row is a reference. */
  ref?: string;
  title?: string;
  /** Allowed types, including `null`. Empty when every type is allowed. */
  types: SchemaType[];
  format?: string;
  description: string;
  required: boolean;
  /** Conditions such as `when \`type\` is \`RFID\``, from if/then/else and dependentRequired. */
  requiredWhen: string[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated?: { replacedBy?: string; text?: string };
  /** Unit of a number (`x-unit`): `A`, `kWh`, `s`. */
  unit?: string;
  enum?: EnumValue[];
  /** `x-states`: the values of `enum` as states, with the changes from one to another. */
  states?: State[];
  const?: JsonValue;
  default?: JsonValue;
  examples: JsonValue[];
  constraints: Constraint[];
  /** Properties of an object, in document order. */
  properties: SchemaRow[];
  /** `additionalProperties` / `patternProperties` / `propertyNames`. */
  maps: { pattern?: string; key?: string; schema: SchemaRow }[];
  /** False when `additionalProperties` or `unevaluatedProperties` is false. */
  open: boolean;
  /** Items of an array. */
  items?: SchemaRow;
  /** `prefixItems`. */
  tuple: SchemaRow[];
  /** Alternatives of a oneOf or anyOf. Fields that all alternatives share are in `properties`. */
  variants?: Variants;
  /** Further oneOf or anyOf that also apply (`allOf` of two `oneOf`). */
  moreVariants?: Variants[];
  not?: SchemaRow;
  /** if/then/else with more consequences than `requiredWhen`. */
  conditions: { when: string; then: SchemaRow }[];
}

export interface Variants {
  kind: 'oneOf' | 'anyOf';
  /** The property that selects a variant. */
  discriminator?: string;
  /**
   * True for a discriminator without oneOf (inheritance). Each choice then repeats the properties of this schema, so a
   * page shows the repeated ones only once.
   */
  repeatsSiblings?: boolean;
  choices: {
    label: string;
    /** Value of the discriminator that selects this choice. */
    value?: string;
    schema: SchemaRow;
  }[];
}

export interface EnumValue {
  value: JsonValue;
  description: string;
  deprecated: boolean;
}

/** A limit with a label for readers: `{label: 'max length', value: '36'}`. */
export interface Constraint {
  label: string;
  value: string;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Creates a row without any information: it allows every value and requires nothing. */
export function emptyRow(name = '', required = false): SchemaRow {
  return {
    name,
    types: [],
    description: '',
    required,
    requiredWhen: [],
    readOnly: false,
    writeOnly: false,
    examples: [],
    constraints: [],
    properties: [],
    maps: [],
    open: true,
    tuple: [],
    conditions: [],
  };
}
