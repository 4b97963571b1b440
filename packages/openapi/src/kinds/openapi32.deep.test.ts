import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import { readSpecSource } from '..';
import { buildApiReference } from '../model';
import { createSchemaCheck } from '../requests';

const { write } = useTempFolder();

const read = (text: string) => readSpecSource(write('api.yaml', text));

it('reads what OpenAPI 3.2 added', async () => {
  const { problems, origins } = await read(`
openapi: 3.2.0
info: { title: T, version: '1' }
tags: [{ name: gates, parent: parks, kind: nav, summary: Gates }, { name: parks }]
servers: [{ url: 'https://a.example', name: eu }]
paths:
  /gates:
    query:
      operationId: find
      tags: [gates]
      parameters:
        - in: querystring
          name: filter
          content: { application/x-www-form-urlencoded: { schema: { type: object } } }
      responses:
        '200':
          description: Events
          content: { text/event-stream: { itemSchema: { type: object, properties: { data: { type: string } } } } }
    additionalOperations:
      LOCK: { operationId: lock, tags: [gates], responses: { '204': { description: Locked } } }
components:
  securitySchemes:
    device:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://a.example/metadata
      flows:
        deviceAuthorization:
          deviceAuthorizationUrl: https://a.example/device
          tokenUrl: https://a.example/token
          scopes: { read: Read gates }
`);
  expect(problems).toEqual([]);
  expect(origins['#/paths/~1gates/additionalOperations/LOCK']).toMatchObject({
    pointer: '#/paths/~1gates/additionalOperations/LOCK',
  });
});

it('accepts what only OpenAPI 3.2 allows, and warns of what it would not accept either', async () => {
  const document = (version: string) => `
openapi: ${version}
info: { title: T, version: '1' }
paths:
  /gates:
    get:
      operationId: list
      parameters: [{ in: cookie, name: theme, style: cookie, schema: { type: string } }]
      responses: { '200': { summary: Gates } }
    additionalOperations:
      LOCK: { responses: { '204': { description: Locked } } }
components:
  mediaTypes: { Gate: { schema: { type: object, properties: { id: { type: integer } } } } }
`;
  await expect(read(document('3.1.1'))).rejects.toThrow(/description/);
  const { problems } = await read(document('3.2.0'));
  expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'has no operationId. Add one, such as "lock-gates"; it becomes the page\'s URL.',
  ]);
});

it('reads the headers of parts that have no names', async () => {
  const { document } = await read(`
openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /scans:
    post:
      operationId: send
      requestBody:
        content:
          multipart/mixed:
            schema: { type: array, prefixItems: [{ type: object }], items: { type: string } }
            prefixEncoding: [{ headers: { X-Part: { schema: { type: string, example: first } } } }]
            itemEncoding: { headers: { X-Part: { schema: { type: string, example: later } } } }
      responses: { '204': { description: Sent } }
`);
  const [body] = buildApiReference(document, { id: 'x' }).operations['send']!.requestBody!.contents;
  expect(body!.parts!.map(({ name, headers }) => [name, headers.map(({ value }) => value)])).toEqual([
    ['[0]', ['first']],
    ['[]', ['later']],
  ]);
});

it('says that a version without quotes is a number', async () => {
  await expect(read('info: {}\nopenapi: 3.1\npaths: {}\n')).rejects.toThrow(
    /api\.yaml \(line 2\) has the version 3\.1 as a number; a text was expected\. Write it in full and in quotes/,
  );
});

it('refers to schemas in files whose names are percent-encoded', async () => {
  const model = { type: 'object', properties: { again: { $ref: 'more%20models.json' } } };
  write('more models.json', JSON.stringify(model));
  const content = "{ application/json: { schema: { $ref: 'more%20models.json' } } }";
  const { document } = await read(
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { put: { operationId: a, requestBody: { content: ${content} }, responses: {} } } }`,
  );
  const schema = { $ref: '#/components/schemas/more%20models' };
  expect(createSchemaCheck(document)(schema, { again: { again: 1 } })).toHaveLength(1);
});

it.each(['gates {id}.yaml', '100%.yaml', 'ä.yaml'])(
  'reads a file whose name is percent-encoded: %s',
  async (name) => {
    write(name, "get: { operationId: a, responses: { '204': { description: OK } } }\n");
    const { bundled } = await read(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { $ref: './${encodeURIComponent(name)}' } }\n`,
    );
    expect(JSON.stringify(bundled)).toContain('"operationId":"a"');
  },
);

it('leaves internal operations out and says so', async () => {
  const { problems, published, bundled } = await read(
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { operationId: a, x-internal: true, responses: { '204': { description: OK } } } }, /b: { get: { operationId: b, responses: { '204': { description: OK } } } } }\n`,
  );
  expect(problems.map(({ message }) => message)).toEqual(['has 1 internal part, which is left out.']);
  expect(JSON.stringify(published)).not.toContain('"operationId":"a"');
  expect(JSON.stringify(bundled)).toContain('"operationId":"a"');
});
