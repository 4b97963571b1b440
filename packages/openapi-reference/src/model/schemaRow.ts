/** The tree of a schema as readers see it. Plain JSON like the rest of the model. */

/** A schema that has a name in the document, with the places that use it. */
export interface NamedSchema {
  name: string;
  /** `title`, else the name: what readers see. */
  title: string;
  schema: SchemaRow;
  /** operationIds of operations that reach it, direct users first; the first `MAX_USED_BY` of them. */
  usedBy: string[];
  /** How many operations reach it. */
  usedByTotal: number;
}

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * One line of a schema tree: a property, an array's item, a variant, or the root of a body.
 *
 * A `$ref` to a named schema is kept as `ref` (no copy of its content); `expandRow` of the model puts the
 * named schema's content in where a page shows it. So the model grows with the document, not with
 * the number of paths through it.
 */
export interface SchemaRow {
  /** Property name; empty for roots and array items. */
  name: string;
  /** Name of the schema in `ApiReference.schemas`, when this row is a reference. */
  ref?: string;
  title?: string;
  /** Empty when anything is allowed. `null` is listed as a type. */
  types: SchemaType[];
  format?: string;
  description: string;
  required: boolean;
  /** Sentences such as `when \`type\` is \`RFID\``, from if/then/else and dependentRequired. */
  requiredWhen: string[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated?: { replacedBy?: string; text?: string };
  /** Unit of a number, `x-unit`: `A`, `kWh`, `s`. */
  unit?: string;
  enum?: EnumValue[];
  const?: JsonValue;
  default?: JsonValue;
  examples: JsonValue[];
  constraints: Constraint[];
  /** Properties of an object, in document order. */
  properties: SchemaRow[];
  /** `additionalProperties` / `patternProperties` / `propertyNames`. */
  maps: { pattern?: string; key?: string; schema: SchemaRow }[];
  /** False when `additionalProperties: false` or `unevaluatedProperties: false`. */
  open: boolean;
  /** Array items; `tuple` for `prefixItems`. */
  items?: SchemaRow;
  tuple: SchemaRow[];
  /** oneOf / anyOf alternatives (siblings of the same schema stay in `properties`), and not. */
  variants?: Variants;
  /** Further oneOf / anyOf beside `variants`, all of which apply as well (`allOf` of two `oneOf`). */
  moreVariants?: Variants[];
  not?: SchemaRow;
  /** if/then/else that says more than "required when". */
  conditions: { when: string; then: SchemaRow }[];
}

export interface Variants {
  kind: 'oneOf' | 'anyOf';
  /** Property that tells the variants apart. */
  discriminator?: string;
  /**
   * True for the inheritance idiom (a discriminator without oneOf): each choice has the properties of this
   * schema again, so a page that shows both leaves out the repeated ones.
   */
  repeatsSiblings?: boolean;
  choices: {
    label: string;
    /** Value of the discriminator that selects it. */
    value?: string;
    schema: SchemaRow;
  }[];
}

export interface EnumValue {
  value: JsonValue;
  description: string;
  deprecated: boolean;
}

/** A bound in a reader's words: `{label: 'max length', value: '36'}`. */
export interface Constraint {
  label: string;
  value: string;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
