import { describe, expect, it } from 'vitest';
import { rawOf, walkDocument, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { withPayloadSchemas } from './payloadSchemas';

const id = { type: 'string', readOnly: true };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** Trees that contain trees, and a message about each kind of plant. */
const GARDEN: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Garden', version: '1' },
  paths: {
    '/trees': {
      post: {
        requestBody: json(ref('Tree')),
        responses: { '201': { description: 'Planted', ...json(ref('Tree')) } },
        callbacks: { grown: { '{$request.query.url}': { post: { requestBody: json(ref('Tree')) } } } },
      },
    },
  },
  webhooks: {
    'plant.grown': { post: { requestBody: { $ref: '#/components/requestBodies/Grown' } } },
    'rain.came': { post: { requestBody: json(ref('Rain')) } },
  },
  components: {
    requestBodies: {
      Grown: json({
        oneOf: [ref('Tree'), ref('Bush')],
        discriminator: { propertyName: 'kind', mapping: { tree: '#/components/schemas/Tree', bush: 'Bush' } },
      }),
    },
    schemas: {
      Tree: {
        type: 'object',
        required: ['id', 'readOnly'],
        properties: {
          id,
          readOnly: { type: 'boolean' },
          children: { type: 'array', items: ref('Tree') },
          rain: ref('Rain'),
        },
        example: { id: 't1', readOnly: true },
      },
      TreePayload: { type: 'string' },
      Bush: { allOf: [ref('Tree'), { properties: { berries: { type: 'integer' } } }] },
      Rain: { type: 'object', properties: { litres: { type: 'number' } } },
    },
  },
};

const readOnlyIn = (part: unknown) =>
  [...walkDocument({ components: { schemas: rawOf(part) } })].filter(({ raw }) => raw['readOnly'] === true);

describe('the schemas of payloads', () => {
  const changed = withPayloadSchemas(GARDEN);
  const schemas = rawOf(rawOf(changed['components'])['schemas']);

  it('are copies without read-only fields, with names that are free if others use the schema', () => {
    expect(Object.keys(schemas)).toEqual(['Tree', 'TreePayload', 'Bush', 'Rain', 'TreePayloadPayload']);
    const { TreePayloadPayload: tree, Bush: bush } = schemas;
    expect(readOnlyIn({ tree, bush })).toEqual([]);
    expect(tree).toEqual({
      type: 'object',
      required: ['id', 'readOnly'],
      properties: {
        id: { type: 'string' },
        readOnly: { type: 'boolean' },
        children: { type: 'array', items: ref('TreePayloadPayload') },
        rain: ref('Rain'),
      },
      example: { id: 't1', readOnly: true },
    });
    expect(rawOf(bush)['allOf']).toEqual([ref('TreePayloadPayload'), expect.anything()]);
  });

  it('are used by webhooks and callbacks, also through shared bodies and discriminators', () => {
    expect(changed['webhooks']).toEqual({
      'plant.grown': {
        post: {
          requestBody: json({
            oneOf: [ref('TreePayloadPayload'), ref('Bush')],
            discriminator: {
              propertyName: 'kind',
              mapping: { tree: '#/components/schemas/TreePayloadPayload', bush: 'Bush' },
            },
          }),
        },
      },
      'rain.came': rawOf(GARDEN['webhooks'])['rain.came'],
    });
    expect(JSON.stringify(changed['paths'])).toContain(
      '"callbacks":{"grown":{"{$request.query.url}":{"post":{"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/TreePayloadPayload"}}}}}}}}',
    );
  });

  it('leave what clients send and receive as it is', () => {
    const { requestBody, responses } = rawOf(rawOf(rawOf(GARDEN['paths'])['/trees'])['post']);
    expect(rawOf(rawOf(changed['paths'])['/trees'])['post']).toMatchObject({ requestBody, responses });
    expect(schemas['Tree']).toEqual(rawOf(rawOf(GARDEN['components'])['schemas'])['Tree']);
    const quiet = { ...GARDEN, webhooks: {}, paths: {} };
    expect(withPayloadSchemas(quiet)).toBe(quiet);
  });
});
