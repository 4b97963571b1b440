import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { readSpecSource } from '..';
import { buildApiReference } from '../model';

const { write } = useTempFolder();

const read = (text: string | Uint8Array, name = 'api.yaml') => readSpecSource(write(name, text));

const HEAD = "openapi: 3.1.0\ninfo: { title: Café, version: '1' }\n";
const OPERATION = "{ operationId: a, responses: { '204': { description: Done. } } }";

describe('a document that would be read in part', () => {
  it('is refused when a key of JSON is repeated, with its line', async () => {
    const path = (id: string) => `"/a": {"get": {"operationId": "${id}", "responses": {}}}`;
    const json = (paths: string) =>
      `{\n"openapi": "3.1.0", "info": {"title": "\\"/a\\": {", "version": "1"},\n"paths": {\n${paths}}}`;
    await expect(read(json(`${path('one')},\n${path('two')}`), 'api.json')).rejects.toThrow(
      /api\.json \(line 5\) has the key "\/a" twice in one object\. Keep one of them\./,
    );
    // The same key with an escape.
    const escaped = path('two').replace('/a', '\\u002fa');
    await expect(read(json(`${path('one')}, ${escaped}`), 'api.json')).rejects.toThrow(
      /has the key "\/a" twice/,
    );
    const nested = '"examples": {"a": {"value": [{"a": 1}, {"a": {"a": 2}}]}}';
    await expect(
      read(json(path('one').replace('"responses"', `"x-more": {${nested}}, "responses"`)), 'api.json'),
    ).resolves.toBeDefined();
  });

  it.each([
    ['a comment', '{', '{\n  // a\n', /line 2\) has a comment, at column 3; .*Remove it/],
    ['a block', '"paths"', '/* "b": 1, */ "paths"', /line 1\) has a comment, at column /],
    ['a comment before it', '{', '// a\n{', /line 1\) has a comment, at column 1; /],
    ['a comma', '{} }', '{}, }', /line 1\) has a comma after the last member, at column 80; .*Remove it/],
  ])('is refused when it is JSON with %s', async (_, part, replacement, message) => {
    const json = '{ "openapi": "3.1.0", "info": { "title": "A, }", "version": "//" }, "paths": {} }';
    const text = json.replace(part, replacement);
    await expect(read(text, 'api.json')).rejects.toThrow(message);
  });

  it('may be YAML with such commas, and with comments of YAML', async () => {
    const yaml = '{ "openapi": "3.1.0", # a\n "info": { "title": A, "version": "1", }, "paths": {}, }';
    await expect(read(yaml)).resolves.toBeDefined();
    await expect(read(yaml.replace(' A,', ' "A",').replace('# a', '// a'))).rejects.toThrow(/has a comment/);
    const deep = `{ "openapi": "3.1.0", // a\n "x-a": ${'['.repeat(100_000)}${']'.repeat(100_000)} }`;
    await expect(read(deep)).rejects.toThrow(/has a comment/);
  });

  it.each([
    ['ISO 8859-1', Buffer.from(`${HEAD}paths: {}\n`, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}paths: {}\n`, 'utf16le')],
  ])('is refused when it is encoded in %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(/api\.yaml is not encoded in UTF-8\. Save it as UTF-8\./);
  });
});

it.each([
  ['{ $ref: "#/components/schemas/A" }', 'A'],
  ['{ $ref: "#/components/schemas/B" }', 'A'],
])('names a $ref that leads back to itself: A is %s', async (schema) => {
  const components = `components: { schemas: { A: ${schema}, B: { $ref: "#/components/schemas/A" } } }\n`;
  await expect(read(`${HEAD}paths: { /a: { get: ${OPERATION} } }\n${components}`)).rejects.toThrow(
    /has a \$ref to #\/components\/schemas\/[AB], which leads back to itself\./,
  );
});

it('reads numbers where a text was expected, with a warning', async () => {
  const { document, problems } = await read(`${HEAD}
servers: [{ url: 'https://a.example:{port}/{stage}', variables: { port: { default: 8443, enum: [8443, 9443] }, stage: { default: 1.10 } } }]
tags: [{ name: 2031 }]
paths: { /a: { get: { tags: [2031], summary: 404, ${OPERATION.slice(1)} } }
`);
  expect(problems.map(({ pointer, severity, fix }) => [pointer, severity, fix])).toEqual(
    [
      '#/servers/0/variables/port/default',
      '#/servers/0/variables/port/enum/0',
      '#/servers/0/variables/port/enum/1',
      '#/servers/0/variables/stage/default',
      '#/tags/0/name',
      '#/paths/~1a/get/summary',
      '#/paths/~1a/get/tags/0',
    ].map((pointer) => [pointer, 'warning', 'Put it in quotes.']),
  );
  const { operations, categories } = buildApiReference(document, { id: 'x' });
  expect(operations['a']).toMatchObject({ summary: '404', category: '2031' });
  expect(operations['a']!.servers[0]!.variables.map((variable) => variable.default)).toEqual([
    '8443',
    '1.10',
  ]);
  expect(categories.map(({ title }) => title)).toEqual(['2031']);
});

it('reads schemas that are null as schemas that allow every value, with a warning', async () => {
  const schema = '{ type: object, properties: { note: null, list: { type: array, items: null } } }';
  const content = `{ application/json: { schema: ${schema} } }`;
  const { document, problems } = await read(
    `${HEAD}paths: { /a: { put: { requestBody: { content: ${content} }, ${OPERATION.slice(1)} } }\n`,
  );
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual(
    Array(2).fill(['warning', 'is null and is read as a schema that allows every value.']),
  );
  const [body] = buildApiReference(document, { id: 'x' }).operations['a']!.requestBody!.contents;
  expect(body!.schema!.properties.map(({ name, types }) => [name, types])).toEqual([
    ['note', []],
    ['list', ['array']],
  ]);
});

it('reads bytes of YAML as their text in base64', async () => {
  const example = '{ type: string, examples: [!!binary aGkh] }';
  const responses = `{ '200': { description: OK, content: { text/plain: { schema: ${example} } } } }`;
  const { document } = await read(
    `${HEAD}paths: { /a: { get: { operationId: a, responses: ${responses} } } }\n`,
  );
  const [response] = buildApiReference(document, { id: 'x' }).operations['a']!.responses;
  expect(response!.contents[0]!.examples[0]!.value).toBe('aGkh');
});

it('reads a document whose extensions have other forms than usual, with warnings', async () => {
  const { document, problems } = await read(`${HEAD}
x-tagGroups: [null, { name: 1 }, { name: A, tags: [a, 2] }]
paths:
  /a:
    get:
      operationId: a
      x-codeSamples: [null, text, { lang: Shell, source: echo }]
      responses: { '200': { description: OK, content: { text/plain: { schema: { type: string, enum: [x], x-enumDescriptions: [1] } } } } }
`);
  expect(new Set(problems.map(({ severity, fix }) => `${severity} ${fix}`))).toEqual(
    new Set(['warning Correct it, or remove it.']),
  );
  const { operations } = buildApiReference(document, { id: 'x' });
  expect(operations['a']!.codeSamples).toHaveLength(1);
});
