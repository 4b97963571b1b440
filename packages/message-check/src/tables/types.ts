/**
 * A schema of an OpenAPI document without its texts: the keywords of JSON Schema 2020-12 that decide whether a value is
 * valid. `ref` is the name of a schema of the same table.
 */
export interface CompactSchema {
  ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  items?: CompactSchema;
  properties?: Record<string, CompactSchema>;
  required?: string[];
  additionalProperties?: boolean | CompactSchema;
  unevaluatedProperties?: boolean;
  propertyNames?: CompactSchema;
  dependentRequired?: Record<string, string[]>;
  allOf?: CompactSchema[];
  anyOf?: CompactSchema[];
  oneOf?: CompactSchema[];
  not?: CompactSchema;
  contains?: CompactSchema;
  if?: CompactSchema;
  then?: CompactSchema;
  else?: CompactSchema;
  readOnly?: true;
  writeOnly?: true;
  deprecated?: true;
  /** Name of the object that this schema is a part of, as in the body of a PATCH. */
  partialOf?: string;
  /** Unit of a number, such as `kWh`. */
  unit?: string;
}

export interface NamedSchema extends CompactSchema {
  /** Name as readers know it: `CDR` for the schema `CDR221`. */
  title: string;
  /** Whether the reference has a page for this schema. */
  hasPage?: true;
}

/** A body that an API sends or receives. */
export interface Message {
  /** `CDR221`, `add-charger request`, `get-charger response 200` or the type of a push message. */
  id: string;
  label: string;
  kind: 'object' | 'request' | 'response' | 'webhook';
  schema: CompactSchema;
  /** Route and anchor of its documentation. */
  page: string;
}

/** What one version of an API says about its messages. */
export interface Table {
  /** `ocpi-2.2.1` or `cpo`. */
  id: string;
  /** Id of the API in portal.config.ts. */
  api: string;
  label: string;
  /** Version of OCPI. Undefined for APIs without versions. */
  version?: string;
  /** Where the pages of the reference are. */
  operationsPath: string;
  schemas: Record<string, NamedSchema>;
  messages: Message[];
}
