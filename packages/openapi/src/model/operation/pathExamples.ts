import { isRaw, own, type Raw } from '../../load/raw';
import { expandRow } from '../schema/expandRow';
import type { NamedSchema, Operation, Parameter, SchemaRow } from '../types';

/**
 * Gives path parameters about which a document says nothing the id of an entity in its examples: `{userId}` of
 * `/users/{userId}/cars` is the id in the example of `GET /users/{userId}`, or of the first user in that of `GET /users`.
 * A generated text would name nothing that exists.
 */
export function withPathExamples(
  operations: Readonly<Record<string, Operation>>,
  schemas: Record<string, NamedSchema>,
): Record<string, Operation> {
  const reads = new Map(
    Object.values(operations).flatMap((operation) =>
      operation.method === 'get' ? [[operation.path, operation] as const] : [],
    ),
  );
  const withExamples = (parameter: Parameter, path: string): Parameter => {
    const [first] = parameter.examples;
    if (parameter.in !== 'path' || !first || parameter.examples.some(({ generated }) => !generated))
      return parameter;
    const { row } = expandRow({ schemas }, parameter.schema);
    const stated = [row.const, row.default, row.enum, row.examples[0]];
    const value = stated.every((known) => known === undefined) ? idFor(parameter, path, reads) : undefined;
    return value === undefined || !fits(value, row)
      ? parameter
      : { ...parameter, examples: [{ ...first, value }] };
  };
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => {
      const parameters = operation.parameters.map((parameter) => withExamples(parameter, operation.path));
      return [id, { ...operation, parameters }];
    }),
  );
}

/** Whether a value has a type that a parameter can have. A number can be written as a text. */
function fits(value: string | number, { types }: SchemaRow): boolean {
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
