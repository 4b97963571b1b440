import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { readSpecSource } from '../readSpecSource';
import type { SpecDocument } from './specDocument';

const { write } = useTempFolder();

/** Reads a document whose only operation takes a body of `schema`. */
function read(openapi: string, schema: unknown, more: object = {}): Promise<SpecDocument> {
  const operation = {
    operationId: 'add',
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '204': { description: 'Added.' } },
  };
  const document = {
    openapi,
    info: { title: 'T', version: '1' },
    paths: { '/a': { post: operation } },
    ...more,
  };
  return readSpecSource(write('api.json', JSON.stringify(document)));
}

const warningsOf = ({ problems }: SpecDocument): string[] =>
  problems.map(({ severity, pointer, message }) => `${severity} ${pointer.split('/').at(-1)} ${message}`);

const CAT = {
  components: { schemas: { Cat: { type: 'object', properties: { kind: { type: 'string' } } } } },
};
const EMPTY = { responses: { '204': { description: 'Seen.' } } };
const oneOf = [{ $ref: '#/components/schemas/Cat' }];

describe('valid constructs that validators reject are accepted', () => {
  it.each([
    ['a boolean schema', '3.1.0', true, {}],
    [
      'a discriminator mapping by schema name',
      '3.0.3',
      { oneOf, discriminator: { propertyName: 'kind', mapping: { A: 'Cat' } } },
      CAT,
    ],
    [
      'references by $id',
      '3.1.0',
      { $id: 'https://example.org/a', $ref: '#/$defs/b', $defs: { b: { $anchor: 'b', type: 'string' } } },
      {},
    ],
  ])('%s', async (_name, openapi, schema, more) => {
    expect(warningsOf(await read(openapi, schema, more))).toEqual([]);
  });

  it('a path parameter with a name in other letters', async () => {
    const name = { name: 'größe', in: 'path', required: true, schema: { type: 'string' } };
    const get = { operationId: 'get', parameters: [name], responses: { 200: { description: 'OK.' } } };
    expect(warningsOf(await read('3.1.0', {}, { paths: { '/a/{größe}': { get } } }))).toEqual([]);
    const other = await read('3.1.0', {}, { paths: { '/a/{grösse}': { get } } });
    for (const said of [
      'Path parameter `größe` is not used',
      'does not define the path parameter `{grösse}`',
    ])
      expect(warningsOf(other)).toContainEqual(expect.stringContaining(said));
    expect(warningsOf(other)).toHaveLength(2);
  });

  it('a schema with a hundred levels of nesting', async () => {
    let schema: object = { type: 'string' };
    for (let level = 0; level < 100; level += 1) schema = { type: 'object', properties: { next: schema } };
    const { bundled } = await read('3.0.3', schema);
    expect(JSON.stringify(bundled)).toContain(JSON.stringify(schema));
  });
});

it('locates an error below a key with a percent sign', async () => {
  await expect(read('3.1.0', { properties: { '100%': { type: 'strang' } } })).rejects.toThrow(
    /schema\/properties\/100%\/type \(line 1\) /,
  );
});

describe('mistakes with an obvious meaning', () => {
  it.each([
    ['null as a type in 3.0', '3.0.3', { type: 'null' }, {}, 'warning type is "null"'],
    [
      'a boolean bound in 3.1',
      '3.1.0',
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      {},
      'is a boolean',
    ],
    [
      'a null description',
      '3.1.0',
      { type: 'string', description: null },
      {},
      'is null and is treated as missing',
    ],
    ['nullable in 3.1', '3.1.0', { type: 'string', nullable: true }, {}, 'is not a keyword of OpenAPI 3.1'],
    ['a schema that is null', '3.1.0', null, {}, 'schema is null and is read as a schema that allows'],
    [
      'examples of a schema as an object',
      '3.1.0',
      { type: 'string', examples: { a: { value: 'x' }, b: 'y' } },
      {},
      'is an object, as in a media type',
    ],
    [
      'an empty list',
      '3.1.0',
      {},
      { tags: null, components: null },
      'tags is empty and is treated as missing',
    ],
    ['an empty path', '3.0.3', {}, { paths: { '/b': null } }, 'is empty and is treated as missing'],
    [
      'a variable of a server without a default',
      '3.1.0',
      {},
      { servers: [{ url: 'https://{a}.example', variables: { a: { enum: ['x'] } } }] },
      'has no default. Its first value is used',
    ],
    [
      'a parameter without a schema',
      '3.0.3',
      {},
      {
        paths: {
          '/b': { get: { operationId: 'b', parameters: [{ name: 'q', in: 'query' }], responses: {} } },
        },
      },
      'has no schema, and is read as one that allows every value',
    ],
    [
      'a range of statuses in lower case',
      '3.1.0',
      {},
      { paths: { '/b': { get: { operationId: 'b', responses: { '2xx': { description: 'OK.' } } } } } },
      'is read as 2XX',
    ],
    [
      'a callback of a callback',
      '3.1.0',
      {},
      {
        components: {
          callbacks: { a: { '{$url}': { post: { ...EMPTY, callbacks: { b: { '{$url}': {} } } } } } },
        },
      },
      'has a callback of a callback, which the reference does not show',
    ],
    [
      'a link to an operation that does not exist',
      '3.1.0',
      {},
      { components: { links: { next: { operationId: 'gone' } } } },
      'links to the operation "gone", which does not exist',
    ],
    ['a version that is a number', '3.1.0', {}, { info: { title: 'T', version: 1 } }, 'is a number'],
    [
      'a mapping to a schema that does not exist',
      '3.0.3',
      { oneOf, discriminator: { propertyName: 'kind', mapping: { A: '#/components/schemas/Gone' } } },
      CAT,
      'maps to a schema that cannot be found',
    ],
  ])('cause a warning: %s', async (_name, openapi, schema, more, warning) => {
    expect(warningsOf(await read(openapi, schema, more)).join()).toContain(warning);
  });

  it('mean the same as what they should be', async () => {
    const { document } = await read(
      '3.1.0',
      {},
      {
        tags: null,
        servers: [{ url: 'https://{a}.{b}', variables: { a: { enum: ['x', 'y'] }, b: {} } }],
        paths: { '/b': { get: { operationId: 'b', responses: { '4xx': { description: 'No.' } } } } },
      },
    );
    expect(document).not.toHaveProperty('tags');
    expect(document['servers']).toMatchObject([{ variables: { a: { default: 'x' }, b: { default: 'b' } } }]);
    expect(document['paths']).toMatchObject({ '/b': { get: { responses: { '4XX': {} } } } });
  });

  it.each([
    ['a boolean schema in 3.0', '3.0.3', true],
    ['an unknown type', '3.1.0', { type: 'strang' }],
    ['a reference to a schema that does not exist', '3.1.0', { $ref: '#/components/schemas/Gone' }],
    ['a limit that is text', '3.1.0', { type: 'string', maxLength: 'ten' }],
  ])('do not include %s, which is an error with its location', async (_name, openapi, schema) => {
    await expect(read(openapi, schema)).rejects.toThrow(
      /api\.json#\/paths\/~1a\/post\/requestBody\/content\/application~1json\/schema[/a-zA-Z]* \(line 1\) /,
    );
  });
});
