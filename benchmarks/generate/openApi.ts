import { createRandom, type Random } from './random';
import { entitySchema, problemSchema, type JsonObject } from './schemas';
import { capitalise, noun, paragraph, sentence } from './words';

export interface OpenApiDocument extends JsonObject {
  tags: JsonObject[];
  paths: Record<string, Record<string, JsonObject>>;
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

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

/**
 * Generates an OpenAPI 3.1 document with the operations from `first` up to, but not including, `end`. Each category has
 * ten operations, and `first` must be the first of a category. Operations do not depend on later ones.
 */
export function buildOpenApi({ first, end }: { first: number; end: number }, seed: string): OpenApiDocument {
  const schemas: Record<string, JsonObject> = { Problem: problemSchema };
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Benchmark API', version: '1.0.0', description: 'Generated operations of one size.' },
    servers: [{ url: 'https://api.bench.example/v2', description: 'Production' }],
    security: [{ apiKey: [] }],
    tags: [],
    paths: {},
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the platform.' } },
      schemas,
    },
  };
  for (let index = first; index < end; index += 1) {
    const number = Math.floor(index / ACTIONS.length) + 1;
    const name = `${noun(createRandom(`${seed} category ${number}`))}-${number}`;
    const schema = capitalise(name.replace('-', ''));
    if (!schemas[schema]) {
      const random = createRandom(`${seed} schema ${number}`);
      schemas[schema] = entitySchema(random);
      const label = capitalise(name.replace('-', ' '));
      document.tags.push({ name, 'x-displayName': label, description: paragraph(random) });
    }
    const [method, rest, word] = ACTIONS[index % ACTIONS.length] ?? ACTIONS[0];
    const path = (document.paths[`/${name}${rest}`] ??= {});
    path[method] = buildOperation(createRandom(`${seed} operation ${index}`), {
      operationId: `${word}-${name}`,
      summary: `${capitalise(word)} ${name.replace('-', ' ')}`,
      tag: name,
      schema,
      method,
      hasId: rest !== '',
    });
  }
  return document;
}

interface OperationOptions {
  operationId: string;
  summary: string;
  tag: string;
  schema: string;
  method: string;
  hasId: boolean;
}

function buildOperation(random: Random, options: OperationOptions): JsonObject {
  const { operationId, summary, tag, schema, method, hasId } = options;
  const hasBody = method === 'post' || method === 'put' || method === 'patch';
  const problem = (description: string): JsonObject => ({ description, content: json(ref('Problem')) });
  const list = { type: 'array', items: ref(schema) };
  return {
    operationId,
    tags: [tag],
    summary,
    description: paragraph(random),
    parameters: hasId
      ? [idParameter]
      : Array.from({ length: 4 }, (_, index) => queryParameter(random, index)),
    ...(hasBody && {
      requestBody: { required: true, description: sentence(random), content: json(ref(schema)) },
    }),
    responses: {
      '200': { description: sentence(random), content: json(hasId ? ref(schema) : list) },
      '400': problem('The request is not valid.'),
      '404': problem('There is no such object.'),
    },
  };
}

const idParameter: JsonObject = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Identifier of the object.',
  schema: { type: 'string', example: 'obj_01HZX' },
};

function queryParameter(random: Random, index: number): JsonObject {
  const schema = { type: 'integer', minimum: 1, maximum: 500, example: random.between(1, 100) };
  return { name: `${noun(random)}${index}`, in: 'query', description: sentence(random), schema };
}
