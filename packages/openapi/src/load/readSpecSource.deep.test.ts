import path from 'node:path';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { problemText } from './problems';
import { readSpecSource } from './readSpecSource';

const fixture = (name: string): string =>
  path.relative(process.cwd(), path.join(import.meta.dirname, 'fixtures', name, 'openapi.yaml'));

const folder = useTempFolder();
const write = (text: string): string => folder.write('api.yaml', text);
const messageOf = async (source: string, options = {}): Promise<string> => {
  const error: unknown = await readSpecSource(source, options).then(
    () => new Error('was read'),
    (reason: unknown) => reason,
  );
  return (error as Error).message
    .replaceAll(folder.at('/'), '')
    .replaceAll(folder.at(), 'folder')
    .replaceAll('packages/openapi/src/load/fixtures/', '');
};

describe('readSpecSource', () => {
  it('bundles files into named components without inlining them', async () => {
    const { document, bundled, problems, origins } = await readSpecSource(fixture('split'), {
      operationIds: 'required',
    });
    expect(problems).toEqual([]);
    expect(document).toEqual(bundled);
    expect(bundled['components']).toEqual({
      securitySchemes: { bearerKey: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Charger: {
          type: 'object',
          properties: {
            parent: { $ref: '#/components/schemas/Charger' },
            state: { $ref: '#/components/schemas/State' },
          },
        },
        State: { type: 'string', enum: ['ON', 'OFF'] },
      },
      responses: { Done: { description: 'Done.' } },
    });
    expect(JSON.stringify(bundled)).toContain('"first":{"value":{"state":"ON"}}');
    expect(origins['#/paths/~1chargers/post']).toEqual({
      file: fixture('split').replace('openapi.yaml', 'charger.yaml'),
      pointer: '#/paths/~1chargers/post',
    });
  });

  it('reports all problems of an invalid document with file, pointer, line and fix', async () => {
    expect(await messageOf(fixture('invalid'), { operationIds: 'required' })).toMatchInlineSnapshot(`
      "openapi: invalid/openapi.yaml#/info (line 2) The field \`version\` must be present on this level. Add it; OpenAPI requires it.
      openapi: invalid/openapi.yaml#/paths/~1chargers/post (line 5) has no operationId. Add one, such as "post-chargers"; it becomes the page's URL.
      openapi: invalid/openapi.yaml#/paths/~1chargers/get/parameters/1 (line 12) Operations must have unique \`name\` + \`in\` parameters. Repeats of \`in:query\` + \`name:limit\`. Keep one of them. A parameter is identified by its name and location.
      openapi: invalid/openapi.yaml#/paths/~1chargers/get/responses/200/content/application~1json/schema (line 16) has a $ref to #/components/schemas/Charger, which cannot be found. Correct the $ref, or add what it refers to.
      openapi: invalid/site.yaml#/paths/~1sites~1{id}/get (line 4) Every operation must have a unique \`operationId\`. Give each operation its own operationId; it becomes the page's URL.
      openapi: invalid/site.yaml#/paths/~1sites~1{id}/get/responses/200 (line 6) The field \`description\` must be present on this level. Add it; OpenAPI requires it.
      openapi: invalid/site.yaml#/paths/~1sites~1{id}/get/responses/200/content (line 6) Expected type \`MediaTypesMap\` (object) but got \`integer\`. Change it to what OpenAPI defines."
    `);
  });

  it('derives missing operationIds with a warning, unless they are required', async () => {
    const file = write(
      "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /chargers:\n    post:\n      responses: { '204': { description: Added. } }\n",
    );
    const { problems } = await readSpecSource(file);
    expect(
      problems.map((problem) =>
        `${problem.severity}: ${problemText(problem)}`.replaceAll(folder.at('/'), ''),
      ),
    ).toMatchInlineSnapshot(`
      [
        "warning: api.yaml#/paths/~1chargers/post (line 5) has no operationId. Add one, such as "post-chargers"; it becomes the page's URL.",
      ]
    `);
    expect(await messageOf(file, { operationIds: 'required' })).toMatchInlineSnapshot(
      `"openapi: api.yaml#/paths/~1chargers/post (line 5) has no operationId. Add one, such as "post-chargers"; it becomes the page's URL."`,
    );
  });

  it('says what is wrong with a source that is not an OpenAPI 3 document', async () => {
    expect(await messageOf(folder.at('none.yaml'))).toMatchInlineSnapshot(
      `"openapi: none.yaml cannot be read: it does not exist. Check the path. It is relative to the working directory."`,
    );
    expect(await messageOf(folder.at())).toMatchInlineSnapshot(
      `"openapi: folder cannot be read: it is not a file. Check the path. It is relative to the working directory."`,
    );
    expect(await messageOf(write('swagger: "2.0"\ninfo: {}\n'))).toMatchInlineSnapshot(
      `"openapi: api.yaml is a Swagger 2.0 document; OpenAPI 3.0, 3.1 or 3.2 was expected. Convert it to OpenAPI 3.1."`,
    );
    expect(await messageOf(write('hello: world\n'))).toMatchInlineSnapshot(
      `"openapi: api.yaml is not an OpenAPI document: it has no "openapi" version. Use an OpenAPI 3.0, 3.1 or 3.2 document, such as "openapi: 3.1.0"."`,
    );
    expect(await messageOf(write('just text'))).toMatchInlineSnapshot(
      `"openapi: api.yaml is not an OpenAPI document: it is not an object. Check the path or URL."`,
    );
    expect(await messageOf(write('a: 1\na: 2\n'))).toMatchInlineSnapshot(
      `"openapi: api.yaml (line 2) is not valid JSON or YAML, or is incomplete: duplicated mapping key in "api.yaml" (2:1). Correct the syntax. An editor with YAML support shows where the error is."`,
    );
    expect(await messageOf(write('openapi: 3.1.0\ninfo: [\n'))).toMatchInlineSnapshot(
      `"openapi: api.yaml (line 3) is not valid JSON or YAML, or is incomplete: deficient indentation in "api.yaml" (3:1). Correct the syntax. An editor with YAML support shows where the error is."`,
    );
  });

  it('rejects unknown security schemes and warns about ids that differ only in case', async () => {
    const responses = "responses: { '204': { description: Done. } }";
    const file = write(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { operationId: getA, security: [{ key: [] }], ${responses} } }\n`,
    );
    expect(await messageOf(file)).toMatchInlineSnapshot(
      `"openapi: api.yaml#/paths/~1a/get requires the security scheme "key", which does not exist. Add it to components.securitySchemes, or correct the name."`,
    );
    write(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { operationId: getA, ${responses} } }\n  /b: { get: { operationId: geta, ${responses} } }\n`,
    );
    expect((await readSpecSource(file)).problems.map(({ message, fix }) => `${message} ${fix}`))
      .toMatchInlineSnapshot(`
      [
        "has the operationId "getA", which differs from "geta" only in case. Rename one of them. Until then, the page of this operation is "getA-sa14ma".",
      ]
    `);
  });

  it('rejects unknown options by name', async () => {
    await expect(readSpecSource('x.yaml', { timeout: 5 } as object)).rejects.toThrow(
      /source options are not valid[\s\S]*"timeout"/,
    );
  });

  it('reads a circle of five thousand schemas', async () => {
    const schemas = Array.from(
      { length: 5000 },
      (_, index) =>
        `    S${index}: { type: object, properties: { next: { $ref: '#/components/schemas/S${(index + 1) % 5000}' } } }\n`,
    );
    const file = write(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { operationId: a, responses: { '200': { description: A., content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } } } } }\ncomponents:\n  schemas:\n${schemas.join('')}`,
    );
    const { problems } = await readSpecSource(file);
    expect(problems).toEqual([]);
  });
});
