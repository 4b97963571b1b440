/** Type of a field: a plain type, a time, any value, or the values that it may have. */
type FieldType =
  'text' | 'integer' | 'number' | 'boolean' | 'object' | 'list' | 'time' | 'any' | readonly string[];

export interface Field {
  type: FieldType;
  isRequired?: true;
  maxLength?: number;
  /** Fields of an object. */
  fields?: Payload;
  /** Entries of a list, which has at least one unless `mayBeEmpty`. */
  item?: Field;
  mayBeEmpty?: true;
}

/** The fields of an object, such as the payload of a frame. */
export type Payload = Readonly<Record<string, Field>>;

/** An action with the fields of its request and of its result. */
export interface Action {
  request: Payload;
  result: Payload;
}

/** A version of OCPP. */
export interface OcppVersion {
  version: '1.6' | '2.0.1';
  /** Actions whose fields are checked. */
  actions: Readonly<Record<string, Action>>;
  /** Actions that are known by name only. */
  others: readonly string[];
  /** Codes of error frames. */
  errors: readonly string[];
  /** A field that every object may have. */
  extension?: string;
}

export const text = (maxLength?: number): Field => ({
  type: 'text',
  ...(maxLength !== undefined && { maxLength }),
});
export const required = (field: Field): Field => ({ ...field, isRequired: true });
export const oneOf = (...values: string[]): Field => ({ type: values });
export const object = (fields: Payload): Field => ({ type: 'object', fields });
export const list = (item: Field): Field => ({ type: 'list', item });
export const integer: Field = { type: 'integer' };
export const number: Field = { type: 'number' };
export const boolean: Field = { type: 'boolean' };
export const time: Field = { type: 'time' };
export const any: Field = { type: 'any' };

/** An action whose result has a status only. */
export const withStatus = (request: Payload, ...statuses: string[]): Action => ({
  request,
  result: { status: required(oneOf(...statuses)) },
});
/** An action whose result has no fields. */
export const withoutResult = (request: Payload): Action => ({ request, result: {} });
