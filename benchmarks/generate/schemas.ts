import type { Random } from './random';
import { adjective, capitalise, noun, sentence } from './words';

export type JsonObject = { [key: string]: unknown };

/** Generates the schema of a simple value with a description and an example. */
function leaf(random: Random, name: string): JsonObject {
  const description = sentence(random);
  return random.pick<() => JsonObject>([
    () => ({ type: 'string', description, example: `${name}-${random.between(10, 99)}`, maxLength: 64 }),
    () => ({ type: 'integer', description, example: random.between(1, 500), minimum: 0 }),
    () => ({ type: 'number', description, example: random.between(1, 9999) / 100 }),
    () => ({ type: 'boolean', description, example: random.next() < 0.5 }),
    () => ({ type: 'string', format: 'date-time', description, example: '2025-03-04T10:15:00Z' }),
    () => {
      const values = [`${noun(random)}-a`, `${noun(random)}-b`, `${adjective(random)}-c`];
      return { type: 'string', description, enum: values, example: values[0] };
    },
  ])();
}

/** Generates the schema of an object with `count` simple properties of different names. The first two are required. */
function object(random: Random, count: number): { required: string[]; properties: JsonObject } & JsonObject {
  const properties: JsonObject = {};
  for (let index = 0; index < count; index += 1) {
    const name = `${noun(random)}${capitalise(noun(random))}${index}`;
    properties[name] = leaf(random, name);
  }
  return {
    type: 'object',
    description: sentence(random),
    required: Object.keys(properties).slice(0, 2),
    properties,
  };
}

/** Generates the schema of a category's entity: about thirty fields, with a nested object and a list of objects. */
export function entitySchema(random: Random): JsonObject {
  const entity = object(random, random.between(12, 18));
  Object.assign(entity.properties, {
    id: { type: 'string', description: 'Identifier.', example: 'obj_01HZX', readOnly: true },
    place: object(random, 5),
    parts: { type: 'array', description: sentence(random), items: object(random, random.between(5, 8)) },
  });
  return { ...entity, required: ['id', ...entity.required] };
}

export const problemSchema: JsonObject = {
  type: 'object',
  description: 'What went wrong.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Code of the fault.', example: 'not-found' },
    message: { type: 'string', description: 'The fault in words.', example: 'There is no such object.' },
    field: { type: 'string', description: 'Field at fault, if one is.', example: 'name' },
  },
};
