import { spend } from '@voltmoor/build-tools/budget';
import { memoise, memoiseText } from '@voltmoor/build-tools/memoise';
import { plainWord, similarName } from '../rules/values';
import { flatten, type FlatSchema } from '../schema/flatten';
import type { CompactSchema, Message, Table } from '../tables/types';
import { textOf, type JsonNode, type ObjectNode } from '../json/nodes';

/** A field below weighs half as much as the field that contains it. */
const WEIGHT = 0.5;
/** What a field is worth that an object has in another version, or that is spelled with another case. */
const ALMOST = -0.5;
/** A part of other messages is rarely sent alone. */
const FRAGMENT = 3;
/** A version that the platform does not speak, and a payload of OCPP without its frame, have to fit better than the others. */
const RARE = 0.5;
/** A field that an object does not have. */
const UNKNOWN = 2;
/** A field that an object requires. */
const MISSING = 1;
/** So many required fields are in no other object by chance. */
const LEAST_WHOLE = 4;
/** A version that the message names. */
const NAMED = 3;
/** A value of another type than that of the field. */
const OTHER_TYPE = -2;
/** A list instead of one object, or the other way round. What is in it still counts. */
const OTHER_NUMBER = -3;
/**
 * The body of a PATCH requires nothing, so it would fit every object with a mistake better than the object itself. The more
 * of the required fields are there, the less likely it is a PATCH.
 */
const PARTIAL = 0.9;
const PARTIAL_FIELD = 0.4;

/** Names of the fields of an object in all versions of its API, by the title of the object. */
export type NamesByTitle = ReadonlyMap<string, ReadonlySet<string>>;

/** How well a value fits a message. */
export type Fit = ReturnType<typeof scoreMessage>;

/** Compares the first fields of a value with those of a message. */
export function scoreMessage(table: Table, message: Message, node: JsonNode, names: NamesByTitle) {
  const isRequest = message.kind === 'request' && table.protocol === 'api';
  const fields = fieldsIn(node);
  const score = scoreValue(message.schema, node, { table, names, isRequest, isPartial: message.isPartial });
  // A PATCH of OCPI contains last_updated from 2.2 on.
  const lacksTime =
    message.isPartial &&
    table.version !== '2.1.1' &&
    table.protocol === 'ocpi' &&
    !fields.has('last_updated');
  const [{ required, properties } = { required: [], properties: {} }] = flatten(table, message.schema);
  const words = wordsIn(node);
  const present = required.filter(
    (name) => words.has(plainWord(name)) && !(isRequest && properties[name]?.readOnly),
  );
  const partial = message.isPartial ? PARTIAL + PARTIAL_FIELD * present.length + (lacksTime ? 1 : 0) : 0;
  // Objects of OCPI have names that partners know; the calls of the platform that send them do not.
  const isCall = table.protocol === 'ocpi' && message.kind !== 'object';
  const weight = message.isPartial ? 0 : table.protocol === 'ocpi' ? 0.1 : 0.5;
  const isWhole = required.every((name) => fields.has(name));
  const fragment = message.isFragment ? FRAGMENT : 0;
  return {
    table,
    message,
    /** Names of fields count most; a higher number fits better. */
    score: score - fragment - partial - (table.isAhead || table.protocol === 'ocpp' ? RARE : 0),
    /** Whether the value has all of several required fields, whatever else it has: partners add fields of their own. */
    isWhole: isWhole && required.length >= LEAST_WHOLE,
    /** Tells messages of one table apart: the more of the fields are required ones, the more certain it is. */
    certainty: weight * present.length - Object.keys(properties).length * 0.001 - (isCall ? 0.05 : 0),
  };
}

const topNamesOf = memoise(
  (schema: CompactSchema, table: Table) =>
    new Set(flatten(table, schema).flatMap(({ properties }) => Object.keys(properties))),
);

/** The number of fields of a value that a message has. Only commands name the address of their result. */
export function countShared(table: Table, { schema }: Message, node: JsonNode): number {
  const fields = fieldsIn(node);
  const names = topNamesOf(schema, table);
  if (fields.has('response_url') && !names.has('response_url')) return 0;
  return [...fields.keys()].filter((name) => names.has(name)).length;
}

/** Whether a message has all fields of a value, with their types, and the value has all that the message requires. */
export function isFaultless(table: Table, message: Message, node: JsonNode): boolean {
  const fields = fieldsIn(node);
  const isRequest = message.kind === 'request' && table.protocol === 'api';
  return flatten(table, message.schema).some(({ properties, required }) => {
    const isSet = (name: string): boolean => isRequest && properties[name]?.readOnly === true;
    const isThere = (name: string, field: JsonNode): boolean =>
      Object.hasOwn(properties, name) &&
      !isSet(name) &&
      scoreValue(properties[name]!, field, { table, isRequest }) >= 0;
    return (
      [...fields].every(([name, field]) => isThere(name, field)) &&
      (message.isPartial === true || required.every((name) => fields.has(name) || isSet(name)))
    );
  });
}

/** Fields of an object that are compared. The largest object of these protocols has 40. */
const MOST_FIELDS = 100;

/** The first fields of an object, so that the time of a comparison does not depend on its size. */
export const fieldsIn = memoise((node: JsonNode): ReadonlyMap<string, JsonNode> => {
  const members = node.kind === 'object' ? node.members.slice(0, MOST_FIELDS) : [];
  return new Map(members.map(({ key, value }) => [key, value]));
});

/** The names of these fields without case and separators. */
const wordsIn = memoise((node: JsonNode) => new Set([...fieldsIn(node).keys()].map(plainWord)));
/** The names of an object's fields without case and separators. */
const plainNamesOf = memoise(
  (properties: FlatSchema['properties']) => new Set(Object.keys(properties).map(plainWord)),
);

/** What is known about a value besides its schema. */
interface Context {
  table: Table;
  names?: NamesByTitle;
  /** In a request, fields that only the platform sets are neither required nor known. */
  isRequest?: boolean;
  /** Whether required fields may be missing. */
  isPartial?: boolean | undefined;
  /** Objects and lists around the value. */
  depth?: number;
}

/** Objects and lists in each other that are compared. Each multiplies the variants of a schema that contains itself. */
const DEPTH = 8;

/** How well a value fits a schema. A higher number fits better. */
export function scoreValue(schema: CompactSchema, node: JsonNode, context: Context): number {
  spend(1);
  const { table, depth = 0 } = context;
  if (depth > DEPTH) return 0;
  const below = { ...context, depth: depth + 1 };
  const scores = flatten(table, schema).map((variant) =>
    node.kind === 'object' && isOf(variant, 'object')
      ? scoreObject(variant, node, below)
      : scorePlain(variant, node, { ...below, isRequest: false, isPartial: false }),
  );
  return Math.max(...scores);
}

/** Forms that tell fields with the same name apart. */
const FORMS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^.{10}[T ].*(?:Z|[+-]\d{2}:?\d{2})$/i,
};

/** Characters of a text that are compared with a form. */
const LONGEST = 200;
const expressionOf = memoiseText((pattern) => new RegExp(pattern, 'u'));

const isOf = ({ type }: CompactSchema, wanted: string): boolean =>
  type === undefined || [type].flat().includes(wanted);

function scorePlain(schema: FlatSchema, node: JsonNode, context: Context): number {
  if (node.kind === 'object') {
    if (!schema.items) return OTHER_NUMBER - 1;
    return OTHER_NUMBER + scoreValue(schema.items, node, context);
  }
  if (node.kind === 'array') {
    const [item] = node.items;
    if (!isOf(schema, 'array'))
      return item?.kind === 'object' && isOf(schema, 'object')
        ? OTHER_NUMBER + scoreObject(schema, item, { ...context, depth: (context.depth ?? 0) + 1 })
        : OTHER_NUMBER - 1;
    return item && schema.items ? scoreValue(schema.items, item, context) : 0;
  }
  // In OCPI, any optional field may be null.
  if (node.kind === 'null' && context.table.protocol === 'ocpi') return 0;
  const value = node.kind === 'number' ? Number(node.text.slice(0, LONGEST)) : node.value;
  if (schema.const !== undefined) return value === schema.const ? 20 : -20;
  if (schema.enum?.includes(value)) return 1;
  // A value with a typing error is nearer than another one.
  if (schema.enum) return similarName(String(value), schema.enum.map(String)) === undefined ? -1 : -0.5;
  if (schema.type === undefined) return 0;
  const form = FORMS[schema.format ?? ''] ?? expressionOf(schema.pattern ?? '');
  if (typeof value === 'string' && !form.test(value.slice(0, LONGEST))) return -0.25;
  return isOf(schema, node.kind) || (node.kind === 'number' && isOf(schema, 'integer')) ? 0.25 : OTHER_TYPE;
}

function scoreObject(schema: FlatSchema, node: ObjectNode, context: Context): number {
  const { table, names, isRequest, isPartial } = context;
  const fields = fieldsIn(node);
  const { properties, required } = schema;
  let score = 0;
  let missing = 0;
  let unknown = 0;
  const isNeeded = (name: string): boolean => !isPartial && !(isRequest && properties[name]?.readOnly);
  const needed = new Set(required.filter(isNeeded));
  /** The fields of required objects that are missing. Their sender may have put them into the object around. */
  const inMissing = new Set<string>();
  for (const name of needed) {
    if (fields.has(name) || wordsIn(node).has(plainWord(name))) continue;
    missing += 1;
    for (const inner of topNamesOf(properties[name] ?? {}, table)) inMissing.add(inner);
  }
  for (const [name, field] of fields) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property && (field.kind === 'null' || schema.additionalProperties)) continue;
    if (property && !(isRequest && property.readOnly)) {
      score += 2 + WEIGHT * scoreValue(property, field, { ...context, isPartial: false });
      continue;
    }
    const isAlmost =
      names?.get(schema.title ?? '')?.has(name) === true ||
      inMissing.has(name) ||
      plainNamesOf(properties).has(plainWord(name));
    if (isAlmost) score += ALMOST;
    else unknown += 1;
  }
  // The details of a version name it, and contain what only this version has.
  if (fields.has('endpoints') && textOf(fields.get('version')) === table.version) score += NAMED;
  // Payloads of OCPP allow no other fields, so one is a mistake, and several are another object.
  const others = table.protocol === 'ocpp' ? unknown ** 2 : unknown;
  return score - missing * MISSING - others * UNKNOWN;
}
