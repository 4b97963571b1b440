import { followRef } from '../schema/flatten';
import { DEFS, type CompactSchema, type Message, type NamedSchema, type Table } from '../tables/types';
import standard from './standard.json';

/** What a version of the standard changes: fields as `type cardinality`, null for a field that was removed. */
interface Changes {
  objects: Record<string, Record<string, string | null>>;
  enums: Record<string, { add?: string[]; remove?: string[]; open?: true }>;
}

/** What the standard says beside the document. */
interface Standard {
  /** The types that are no objects. */
  types: Record<string, CompactSchema>;
  /** Numbers whose limits are in the standard. All other limits of the document are those of the platform. */
  limited: string[];
  /** Objects that a PATCH can change, by the first version in which it can. */
  patched: Record<string, string>;
  /** Objects that are sent on their own and that no PATCH changes. */
  alone: string[];
  changes: Record<'2.2' | '2.3.0', Changes>;
}

const { types, limited, patched, alone, changes: CHANGES } = standard as unknown as Standard;

/** The version that the platform does not speak. Its table is that of 2.2.1 with the changes of the standard. */
const NEXT_VERSION = '2.3.0';

/**
 * Makes the tables of OCPI as wide as the standard. The document describes what the platform sends and accepts, and so has
 * limits that the standard leaves open. Adds the version that follows, and the body of a PATCH for each object that has one.
 */
export function completeOcpi(tables: readonly Table[]): Table[] {
  const spoken = tables.map((table) => widen(table, table.version === '2.1.1' ? undefined : CHANGES['2.2']));
  const latest = spoken.find(({ version }) => version === '2.2.1');
  if (!latest) return spoken.map(addBodies);
  const next: Table = {
    ...widen(latest, CHANGES[NEXT_VERSION]),
    id: `${latest.api}-${NEXT_VERSION}`,
    label: latest.label.replace('2.2.1', NEXT_VERSION),
    version: NEXT_VERSION,
    isAhead: true,
  };
  return [...spoken, next].map(addBodies);
}

function widen(table: Table, changes: Changes | undefined): Table {
  // No two tables share an object, because what is known about a schema is kept by its object.
  const { schemas, messages } = structuredClone(table);
  for (const schema of Object.values(schemas)) widenSchema(schema, table.version);
  if (changes) applyChanges(schemas, messages, changes, table.operationsPath);
  return { ...table, schemas, messages };
}

function widenSchema(schema: NamedSchema, version: string | undefined): void {
  // The standard does not forbid other fields.
  delete schema.closed;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (limited.includes(name)) continue;
    delete property.minimum;
    delete property.maximum;
  }
  // A list of versions is independent of the version in use, and modules can be added by agreement.
  if (schema.title === 'VersionNumber' || schema.title === 'ModuleID') schema.open = true;
  if (schema.title === 'StatusCode') {
    delete schema.enum;
    Object.assign(schema, { minimum: 1000, maximum: 4999 });
  }
  // In 2.1.1, `twentyfourseven` is one side of a choice. From 2.2 on, it is always there.
  if (schema.title === 'Hours' && version === '2.1.1')
    schema.required = (schema.required ?? []).filter((name) => name !== 'twentyfourseven');
}

function applyChanges(
  schemas: Record<string, NamedSchema>,
  messages: Message[],
  { objects, enums }: Changes,
  page: string,
): void {
  const names = new Map(Object.entries(schemas).map(([name, { title }]) => [title, name]));
  const find = (title: string): NamedSchema => {
    const name = names.get(title) ?? title;
    names.set(title, name);
    return (schemas[name] ??= { title });
  };
  for (const [title, { add = [], remove = [], open }] of Object.entries(enums)) {
    const schema = find(title);
    schema.type = 'string';
    schema.enum = [...(schema.enum ?? []).filter((value) => !remove.includes(value as string)), ...add];
    if (open) schema.open = true;
  }
  for (const [title, fields] of Object.entries(objects)) {
    const isNew = !names.has(title);
    const schema = find(title);
    schema.type = 'object';
    for (const [name, field] of Object.entries(fields)) {
      const required = (schema.required ?? []).filter((other) => other !== name);
      if (field === null) delete schema.properties?.[name];
      else {
        schema.properties = {
          ...schema.properties,
          [name]: readField(field, (type) => names.get(type) ?? type),
        };
        if (/[1+]$/.test(field)) required.push(name);
      }
      schema.required = required;
    }
    if (!isNew) continue;
    const isFragment = !Object.hasOwn(patched, title) && !alone.includes(title);
    const schemaOf = { $ref: DEFS + title };
    messages.push({
      id: title,
      label: title,
      kind: 'object',
      schema: schemaOf,
      page,
      ...(isFragment && { isFragment: true as const }),
    });
  }
}

/** Reads a field of the standard, such as `CiString(36) 1`. */
function readField(field: string, nameOf: (type: string) => string): CompactSchema {
  const [, type = '', size, cardinality] = /^(\w+)(?:\((\d+)\))? (.)$/.exec(field) ?? [];
  const schema = {
    ...(types[type] ?? { $ref: DEFS + nameOf(type) }),
    ...(size !== undefined && { maxLength: Number(size) }),
  };
  if (cardinality !== '*' && cardinality !== '+') return schema;
  return { type: 'array', items: schema, ...(cardinality === '+' && { minItems: 1 }) };
}

/**
 * Adds the body of a PATCH for each object that has one, which replaces parts of objects that the document describes, and
 * the responses with objects of modules that the platform does not offer.
 */
function addBodies(table: Table): Table {
  const { messages, schemas, version = '' } = table;
  const objects = new Map(
    messages.flatMap((message) => (message.kind === 'object' ? [[message.label, message] as const] : [])),
  );
  const patches = [...objects.values()].flatMap((message): Message[] => {
    const first = message.label === 'Tariff' && version === '2.1.1' ? version : patched[message.label];
    if (first === undefined || version.localeCompare(first, 'en', { numeric: true }) < 0) return [];
    const whole = { ...message };
    delete whole.isFragment;
    return [{ ...whole, id: `${message.id} PATCH`, label: `PATCH of ${message.label}`, isPartial: true }];
  });
  const others = messages.flatMap((message): Message[] => {
    const whole = objects.get(followRef(table, message.schema)?.partOf ?? '');
    if (!whole) return [message];
    return message.kind === 'object' ? [] : [{ ...message, schema: whole.schema, isPartial: true }];
  });
  const envelope = Object.values(schemas).find(({ title }) => title === 'Response');
  const responses = [...alone, ...Object.keys(patched)].flatMap((label) => {
    const message = objects.get(label);
    const forms = message ? [message.schema, { type: 'array', items: message.schema }] : [];
    return forms.flatMap((data): Message[] => {
      if (!message || messages.some(({ schema }) => contains(table, schema, data))) return [];
      const name = data.type === 'array' ? `${label} list` : label;
      const schema = { ...envelope, properties: { ...envelope?.properties, data } };
      return [{ ...message, id: `${name} response`, label: `Response (${name})`, kind: 'response', schema }];
    });
  });
  return { ...table, messages: [...others, ...patches, ...responses] };
}

/** Whether a response contains an object, alone or as one of several, or a list of it. */
function contains(
  table: Table,
  response: CompactSchema,
  { type, items, $ref = items?.$ref }: CompactSchema,
): boolean {
  const data = followRef(table, response)?.properties?.['data'];
  return data !== undefined && data.type === type && JSON.stringify(data).includes(`${JSON.stringify($ref)}`);
}
