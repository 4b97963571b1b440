import template from './openApi.json';
import { capitalise, createRandom, type Random } from './random';

type JsonObject = { [key: string]: unknown };

export interface OpenApiDocument extends JsonObject {
  tags: JsonObject[];
  paths: Record<string, Record<string, JsonObject>>;
  components: { schemas: JsonObject };
}

/** The operations of each category: method, end of the path, and first word of the name. */
const ACTIONS = [
  ['get', '', 'list'],
  ['post', '', 'add'],
  ['get', '/{id}', 'get'],
  ['put', '/{id}', 'replace'],
  ['patch', '/{id}', 'update'],
  ['delete', '/{id}', 'delete'],
  ['post', '/{id}/start', 'start'],
  ['post', '/{id}/stop', 'stop'],
  ['get', '/{id}/history', 'trace'],
  ['post', '/{id}/copy', 'copy'],
] as const;

/**
 * Generates an OpenAPI 3.1 document with ten operations for each category. Operations do not depend on later ones.
 * @param categories numbers of the categories, from 1
 */
export function buildOpenApi(categories: readonly number[], seed: string): OpenApiDocument {
  const document: OpenApiDocument = structuredClone(template);
  for (const number of categories) {
    const name = `${createRandom(`${seed} category ${number}`).noun()}-${number}`;
    const schema = capitalise(name.replace('-', ''));
    const random = createRandom(`${seed} schema ${number}`);
    document.components.schemas[schema] = entitySchema(random);
    const label = capitalise(name.replace('-', ' '));
    document.tags.push({ name, 'x-displayName': label, description: random.paragraph() });
    const reference = { $ref: `#/components/schemas/${schema}` };
    ACTIONS.forEach(([method, rest, word], index) => {
      const choices = createRandom(`${seed} operation ${(number - 1) * ACTIONS.length + index}`);
      const path = (document.paths[`/${name}${rest}`] ??= {});
      const isList = rest === '';
      path[method] = {
        operationId: `${word}-${name}`,
        tags: [name],
        summary: `${capitalise(word)} ${name.replace('-', ' ')}`,
        description: choices.paragraph(),
        parameters: isList ? [0, 1, 2, 3].map((place) => queryParameter(choices, place)) : [idParameter],
        ...(/^p/.test(method) && {
          requestBody: { required: true, description: choices.sentence(), content: json(reference) },
        }),
        responses: {
          '200': {
            description: choices.sentence(),
            content: json(isList ? { type: 'array', items: reference } : reference),
          },
          '400': problem('The request is not valid.'),
          '404': problem('There is no such object.'),
        },
      };
    });
  }
  return document;
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const problem = (description: string): JsonObject => ({
  description,
  content: json({ $ref: '#/components/schemas/Problem' }),
});

const idParameter: JsonObject = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Identifier of the object.',
  schema: { type: 'string', example: 'obj_01HZX' },
};

function queryParameter(random: Random, index: number): JsonObject {
  const schema = { type: 'integer', minimum: 1, maximum: 500, example: random.between(1, 100) };
  return { name: `${random.noun()}${index}`, in: 'query', description: random.sentence(), schema };
}

/** Generates the schema of a category's entity: about thirty fields, with a nested object and a list of objects. */
function entitySchema(random: Random): JsonObject {
  const entity = objectSchema(random, random.between(12, 18));
  Object.assign(entity.properties, {
    id: { type: 'string', description: 'Identifier.', example: 'obj_01HZX', readOnly: true },
    place: objectSchema(random, 5),
    parts: {
      type: 'array',
      description: random.sentence(),
      items: objectSchema(random, random.between(5, 8)),
    },
  });
  return { ...entity, required: ['id', ...entity.required] };
}

/** Generates the schema of an object with `count` simple properties of different names. The first two are required. */
function objectSchema(random: Random, count: number) {
  const properties: JsonObject = {};
  for (let index = 0; index < count; index += 1) {
    const name = `${random.noun()}${capitalise(random.noun())}${index}`;
    properties[name] = valueSchema(random, name);
  }
  const required = Object.keys(properties).slice(0, 2);
  return { type: 'object', description: random.sentence(), required, properties };
}

/** Generates the schema of a simple value with a description and an example. */
function valueSchema(random: Random, name: string): JsonObject {
  const description = random.sentence();
  return random.pick<() => JsonObject>([
    () => ({ type: 'string', description, example: `${name}-${random.between(10, 99)}`, maxLength: 64 }),
    () => ({ type: 'integer', description, example: random.between(1, 500), minimum: 0 }),
    () => ({ type: 'number', description, example: random.between(1, 9999) / 100 }),
    () => ({ type: 'boolean', description, example: random.next() < 0.5 }),
    () => ({ type: 'string', format: 'date-time', description, example: '2025-03-04T10:15:00Z' }),
    () => {
      const values = [`${random.noun()}-a`, `${random.noun()}-b`, `${random.adjective()}-c`];
      return { type: 'string', description, enum: values, example: values[0] };
    },
  ])();
}
