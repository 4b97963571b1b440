import { followRef } from '../schema/flatten';
import { DEFS, type CompactSchema, type Message, type NamedSchema, type Table } from '../tables/types';
import standard from './standard.json';

/** What a version of the standard changes: fields as `type cardinality`, null for a field that was removed. */
interface Changes {
  objects: Record<string, Record<string, string | null>>;
  enums: Record<string, { add?: string[]; remove?: string[]; open?: true }>;
}

const CHANGES = standard as unknown as Readonly<Record<'2.2' | '2.3.0', Changes>>;

/** The version that the platform does not speak. Its table is that of 2.2.1 with the changes of the standard. */
const NEXT_VERSION = '2.3.0';

/** Numbers whose limits are in the standard. All other limits of the document are those of the platform. */
const LIMITED = new Set(['weekday', 'percentage', 'width', 'height']);
/** Objects that a PATCH can change, by the first version in which it can. */
const PATCHED: Readonly<Record<string, string>> = {
  Location: '2.1.1',
  EVSE: '2.1.1',
  Connector: '2.1.1',
  Session: '2.1.1',
  Token: '2.1.1',
  Booking: '2.3.0',
  BookingLocation: '2.3.0',
  BookingRequest: '2.3.0',
  Calendar: '2.3.0',
  Terminal: '2.3.0',
};
/** Objects that are sent on their own in 2.3.0 although no message of 2.2.1 contains them. */
const SENT_ALONE = new Set(['FinancialAdviceConfirmation', 'InvoiceReconciliationRecord', 'ClientInfo']);

/**
 * Makes the tables of OCPI as wide as the standard. The document describes what the platform sends and accepts, and so has
 * limits that the standard leaves open. Adds the version that follows, and the body of a PATCH for each object that has one.
 */
export function completeOcpi(tables: readonly Table[]): Table[] {
  const spoken = tables.map((table) => widen(table, table.version === '2.1.1' ? undefined : CHANGES['2.2']));
  const latest = spoken.find(({ version }) => version === '2.2.1');
  if (!latest) return spoken.map(addPatches);
  const next: Table = {
    ...widen(latest, CHANGES[NEXT_VERSION]),
    id: `${latest.api}-${NEXT_VERSION}`,
    label: latest.label.replace('2.2.1', NEXT_VERSION),
    version: NEXT_VERSION,
    isAhead: true,
  };
  return [...spoken, next].map(addPatches);
}

function widen(table: Table, changes: Changes | undefined): Table {
  const schemas = structuredClone(table.schemas);
  for (const schema of Object.values(schemas)) widenSchema(schema, table.version);
  const messages = [...table.messages];
  if (changes) applyChanges(schemas, messages, changes, table.operationsPath);
  return { ...table, schemas, messages };
}

function widenSchema(schema: NamedSchema, version: string | undefined): void {
  // The standard does not forbid other fields.
  delete schema.closed;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (LIMITED.has(name)) continue;
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
    const isFragment = !Object.hasOwn(PATCHED, title) && !SENT_ALONE.has(title);
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

/** The types of the standard that are no objects. */
const TYPES: Readonly<Record<string, CompactSchema>> = {
  CiString: { type: 'string' },
  string: { type: 'string' },
  DateTime: { type: 'string', format: 'date-time', maxLength: 25 },
  URL: { type: 'string', format: 'uri', maxLength: 255 },
  int: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
};

/** Reads a field of the standard, such as `CiString(36) 1`. */
function readField(field: string, nameOf: (type: string) => string): CompactSchema {
  const [, type = '', size, cardinality] = /^(\w+)(?:\((\d+)\))? (.)$/.exec(field) ?? [];
  const schema = {
    ...(TYPES[type] ?? { $ref: DEFS + nameOf(type) }),
    ...(size !== undefined && { maxLength: Number(size) }),
  };
  if (cardinality !== '*' && cardinality !== '+') return schema;
  return { type: 'array', items: schema, ...(cardinality === '+' && { minItems: 1 }) };
}

/** Adds the body of a PATCH for each object that has one. It replaces parts of objects that the document describes. */
function addPatches(table: Table): Table {
  const { messages, version = '' } = table;
  const objects = new Map(
    messages.flatMap((message) => (message.kind === 'object' ? [[message.label, message] as const] : [])),
  );
  const patches = [...objects.values()].flatMap((message): Message[] => {
    const first = message.label === 'Tariff' && version === '2.1.1' ? version : PATCHED[message.label];
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
  return { ...table, messages: [...others, ...patches] };
}
