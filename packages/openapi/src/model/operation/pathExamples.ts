import { isRaw, own, type Raw } from '../../load/raw';
import type { NamedSchema, Operation, Parameter } from '../types';

/**
 * Gives path parameters about which a document says nothing the id of an entity in its examples: `{userId}` of
 * `/users/{userId}/cars` is the id in the example of `GET /users/{userId}`, or of the first user in that of `GET /users`.
 * A generated text would name nothing that exists.
 */
export function withPathExamples(
  operations: Readonly<Record<string, Operation>>,
  schemas: Readonly<Record<string, NamedSchema>>,
): Record<string, Operation> {
  const reads = new Map(
    Object.values(operations).flatMap((operation) =>
      operation.method === 'get' ? [[operation.path, operation] as const] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [
      id,
      {
        ...operation,
        parameters: operation.parameters.map((parameter) => {
          const value = isUnknown(parameter, schemas) ? idFor(parameter, operation.path, reads) : undefined;
          if (value !== undefined && !fits(value, parameter, schemas)) return parameter;
          const [first] = parameter.examples;
          return value === undefined || !first
            ? parameter
            : { ...parameter, examples: [{ ...first, value }] };
        }),
      },
    ]),
  );
}

/** Whether the document names no value of a path parameter. */
function isUnknown(
  { in: place, examples, schema }: Parameter,
  schemas: Readonly<Record<string, NamedSchema>>,
): boolean {
  if (place !== 'path' || !examples.every(({ generated }) => generated)) return false;
  const rows = [schema, schema?.ref === undefined ? undefined : own(schemas, schema.ref)?.schema];
  return rows.every(
    (row) =>
      row === undefined ||
      (row.examples.length === 0 &&
        row.const === undefined &&
        row.default === undefined &&
        row.enum === undefined),
  );
}

/** Whether a value has a type that a parameter can have. A number can be written as a text. */
function fits(
  value: string | number,
  { schema }: Parameter,
  schemas: Readonly<Record<string, NamedSchema>>,
): boolean {
  const row = schema?.ref === undefined ? schema : (own(schemas, schema.ref)?.schema ?? schema);
  const types = row?.types ?? [];
  const isNumeric = types.length > 0 && types.every((type) => type === 'integer' || type === 'number');
  return !isNumeric || String(value).trim() === String(Number(value));
}

function idFor(
  { name }: Parameter,
  path: string,
  reads: ReadonlyMap<string, Operation>,
): string | number | undefined {
  const end = path.indexOf(`{${name}}`);
  const item = path.slice(0, end) + `{${name}}`;
  const examples = [item, path.slice(0, end).replace(/\/$/, '')].flatMap((place) => {
    const success = reads.get(place)?.responses.find(({ status }) => status.startsWith('2'));
    return success?.contents[0]?.examples ?? [];
  });
  const stated = examples.filter(({ generated }) => !generated);
  const values = [...stated, ...examples].map(({ value }) => idIn(name, entityIn(value)));
  return values.find((value) => value !== undefined);
}

/** The entity in a body: the body itself, or the first entry of a list in it. */
function entityIn(body: unknown): Raw {
  if (Array.isArray(body)) return entityIn(body[0]);
  if (!isRaw(body)) return {};
  const lists = Object.values(body).filter((value) => Array.isArray(value) && isRaw(value[0]));
  return own(body, 'id') === undefined && lists.length === 1 ? entityIn(lists[0]) : body;
}

/** The value of the property with the name of a parameter, or of `id`: `{user_id}` → `id`. */
function idIn(name: string, entity: Raw): string | number | undefined {
  const value = own(entity, name) ?? (/id$/i.test(name) ? own(entity, 'id') : undefined);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
