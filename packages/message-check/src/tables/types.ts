/** How a reference to a schema of a table begins. */
export const DEFS = '#/$defs/';

/** Keywords whose value is a number, a schema or a list of schemas, and those that are true. */
const NUMBERS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'multipleOf',
] as const;
/** Keywords about a value itself, without those about what it contains. */
export const OF_VALUE = ['type', 'enum', 'const', 'format', 'pattern', ...NUMBERS] as const;
export const SCHEMAS = ['items', 'propertyNames', 'not', 'contains', 'if', 'then', 'else'] as const;
export const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
export const FLAGS = ['readOnly', 'writeOnly', 'deprecated'] as const;

type Keywords = Partial<
  Record<(typeof NUMBERS)[number], number> &
    Record<(typeof SCHEMAS)[number], CompactSchema> &
    Record<(typeof LISTS)[number], CompactSchema[]> &
    Record<(typeof FLAGS)[number], true>
>;

/**
 * A schema without its texts: the keywords of JSON Schema 2020-12 that decide whether a value is valid. References have the
 * form `#/$defs/{name}` and point to a schema of the same table.
 */
export interface CompactSchema extends Keywords {
  $ref?: string;
  title?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, CompactSchema>;
  required?: string[];
  additionalProperties?: CompactSchema;
  dependentRequired?: Record<string, string[]>;
  /** Whether the schema excludes all other fields. The validator does not see this keyword. */
  closed?: true;
  /** Whether the entries of a list differ from each other. The validator compares each entry with each other one. */
  unique?: true;
  /** Whether values that are not in `enum` are allowed by agreement. */
  open?: true;
  /** Title of the object that this schema is a part of, as in the body of a PATCH. */
  partOf?: string;
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
  /** Whether it is only a part of other messages, such as the hours of a location. */
  isFragment?: true;
  /** Whether it contains the changed fields of an object only, as the body of a PATCH. */
  isPartial?: true;
}

/** What one version of an API says about its messages. */
export interface Table {
  /** `ocpi-2.2.1` or `cpo`. */
  id: string;
  /** Id of the API in portal.config.ts. */
  api: string;
  label: string;
  /** What the messages are part of: OCPI, OCPP, or an API that the portal documents. */
  protocol: 'ocpi' | 'ocpp' | 'api';
  /** Version of the protocol. Undefined for APIs without versions. */
  version?: string;
  /** Whether the standard is newer than what the platform speaks. */
  isAhead?: true;
  /** Where the pages of the reference are. */
  operationsPath: string;
  schemas: Record<string, NamedSchema>;
  messages: Message[];
}

/** The folder of a build with the tables. */
export const TABLES_FOLDER = 'message-check';

/** The file with the tables of an API. */
export const tableFile = (api: string): string => `${api}.json`;
