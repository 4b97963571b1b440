import { entriesOf, rawOf, textOf, type OpenApiDocument, type Raw, follow } from '@voltmoor/openapi/raw';
import { readJson } from '../json/readJson';
import { validate } from '../schema/validate';
import { DEFS, type CompactSchema, type Message, type Table } from '../tables/types';

/** The examples of a message in the OpenAPI document, by the id of the message. */
export function listExamples(document: OpenApiDocument): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const read = (id: string, body: Raw): void => {
    for (const [type, media] of entriesOf(body['content'])) {
      if (!type.endsWith('json')) continue;
      const { example, examples } = rawOf(media);
      const values = entriesOf(examples).map(([, each]) => follow(document, each)['value']);
      found.set(
        id,
        [...(found.get(id) ?? []), ...values, example].filter((each) => each !== undefined),
      );
    }
  };
  for (const [, item] of [...entriesOf(document['paths']), ...entriesOf(document['webhooks'])]) {
    for (const [, operation] of entriesOf(item)) {
      const raw = rawOf(operation);
      const id = textOf(raw['operationId']);
      read(`${id} request`, follow(document, raw['requestBody']));
      for (const [status, response] of entriesOf(raw['responses'])) {
        read(`${id} response ${status}`, follow(document, response));
      }
    }
  }
  return found;
}

/** One value of each named object in the examples of a table: the one with the most fields. */
export function collectObjects(table: Table, examples: ReadonlyMap<string, unknown[]>): Map<string, Raw> {
  const objects = new Map<string, Raw>();
  const collect = (schema: CompactSchema, value: unknown): void => {
    const { $ref, properties = {}, items, oneOf, anyOf, allOf } = schema;
    const ref = $ref?.slice(DEFS.length);
    for (const each of allOf ?? []) collect(each, value);
    const variants = [...(oneOf ?? []), ...(anyOf ?? [])];
    const variant = variants.find((each) => isValid(table, each, value));
    if (variant) collect(variant, value);
    if (ref !== undefined) {
      const size = Object.keys(rawOf(objects.get(ref))).length;
      if (Object.keys(rawOf(value)).length > size) objects.set(ref, rawOf(value));
      const target = table.schemas[ref];
      if (target) collect(target, value);
    }
    for (const [name, each] of Object.entries(rawOf(value))) {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property) collect(property, each);
    }
    if (items && Array.isArray(value)) for (const each of value) collect(items, each);
  };
  for (const { id, schema, kind } of table.messages) {
    if (kind === 'object') continue;
    for (const value of examples.get(id) ?? []) collect(schema, value);
  }
  return objects;
}

function isValid(table: Table, schema: CompactSchema, value: unknown): boolean {
  const read = readJson(JSON.stringify(value));
  return 'root' in read && validate({ table, message: { schema, page: '' }, root: read.root }).length === 0;
}

/** The message of an object. */
export function messageOf(table: Table, name: string): Message | undefined {
  return table.messages.find(({ id, kind }) => kind === 'object' && id === name);
}
