import type { JsonNode } from '../json/nodes';
import type { CompactSchema, Message, Table } from '../tables/types';
import type { WordsKey } from '../words/words';

/** A value, and what it is compared with. */
export interface Subject {
  table: Table;
  message: Pick<Message, 'schema' | 'page'>;
  root: JsonNode;
  /** Who sends the message. A request has no read-only fields, and a response has no write-only fields. */
  side?: 'request' | 'response';
  /** A part of an object, as in PATCH: fields of the outermost object may be missing. */
  isPartial?: boolean;
}

/** A difference between a value and its schema. */
export interface Issue {
  code: WordsKey;
  /** The value, or the place of a field that is missing. */
  node: JsonNode;
  /** The schema with the keyword that failed. */
  schema: CompactSchema;
  /** Route and anchor of the field's documentation. */
  doc: string;
  /** Title of the object that defines the value. */
  owner?: string;
  /** The schemas of the fields that the object could have besides, for a field that is not expected. */
  others?: ReadonlyMap<string, CompactSchema>;
  /** Another object that has this field and others that are not expected, and the names of all of them. */
  foreign?: { object: string; list: string };
  /** The field that was probably meant instead of one that is not expected. */
  meant?: Meant;
  /** Position of the name, for a field that is not expected. */
  span?: { start: number; end: number };
}

/** The field that a sender probably meant. */
export interface Meant {
  name: string;
  /** Title of the object that requires the field. */
  owner?: string | undefined;
  /** Undefined if the field belongs to another object. */
  schema: CompactSchema | undefined;
  /** Whether the name is that of another version. */
  isRenamed: boolean;
  /** Whether the message is refused because this field is missing. */
  isRequired: boolean;
  /** The field that belongs to another object has to be here. */
  path?: string;
}
