import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemText } from './problems';
import { readSpecSource } from './readSpecSource';

const fixture = (name: string): string =>
  relative(process.cwd(), fileURLToPath(new URL(`fixtures/${name}/openapi.yaml`, import.meta.url)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-load-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (text: string): Promise<string> => {
  const file = join(folder, 'api.yaml');
  await writeFile(file, text);
  return file;
};
const messageOf = async (source: string, options = {}): Promise<string> => {
  const error: unknown = await readSpecSource(source, options).then(
    () => new Error('was read'),
    (reason: unknown) => reason,
  );
  return (error as Error).message
    .replaceAll(`${folder}/`, '')
    .replaceAll(folder, 'folder')
    .replaceAll('packages/openapi-reference/src/load/fixtures/', '');
};

describe('readSpecSource', () => {
  it('bundles files into named components and inlines nothing', async () => {
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

  it('reports every fault of an invalid document with file, pointer, line and fix', async () => {
    expect(await messageOf(fixture('invalid'), { operationIds: 'required' })).toMatchInlineSnapshot(`
      "openapi-reference: invalid/openapi.yaml#/info (line 2) The field \`version\` must be present on this level. OpenAPI requires it: add it.
      openapi-reference: invalid/openapi.yaml#/paths/~1chargers/post (line 5) has no operationId. Add one, such as "add-charger"; it becomes the page's URL.
      openapi-reference: invalid/openapi.yaml#/paths/~1chargers/get/parameters/1 (line 12) Operations must have unique \`name\` + \`in\` parameters. Repeats of \`in:query\` + \`name:limit\`. Keep one of them; name and place together identify a parameter.
      openapi-reference: invalid/openapi.yaml#/paths/~1chargers/get/responses/200/content/application~1json/schema (line 16) has a $ref to #/components/schemas/Charger, which cannot be found. Correct the $ref or add what it names.
      openapi-reference: invalid/site.yaml#/paths/~1sites~1{id}/get (line 4) Every operation must have a unique \`operationId\`. Give each operation its own operationId; it becomes the page's URL.
      openapi-reference: invalid/site.yaml#/paths/~1sites~1{id}/get/responses/200 (line 6) The field \`description\` must be present on this level. OpenAPI requires it: add it.
      openapi-reference: invalid/site.yaml#/paths/~1sites~1{id}/get/responses/200/content (line 6) Expected type \`MediaTypesMap\` (object) but got \`integer\`. Write it as OpenAPI describes it."
    `);
  });

  it('derives missing operationIds with a warning, unless they are required', async () => {
    const file = await write(
      "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /chargers:\n    post:\n      responses: { '204': { description: Added. } }\n",
    );
    const { problems } = await readSpecSource(file);
    expect(
      problems.map((problem) => `${problem.severity}: ${problemText(problem)}`.replaceAll(`${folder}/`, '')),
    ).toMatchInlineSnapshot(`
      [
        "warning: api.yaml#/paths/~1chargers/post (line 5) has no operationId. Add one, such as "add-charger"; it becomes the page's URL.",
      ]
    `);
    expect(await messageOf(file, { operationIds: 'required' })).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml#/paths/~1chargers/post (line 5) has no operationId. Add one, such as "add-charger"; it becomes the page's URL."`,
    );
  });

  it('says what is wrong with a source that is no OpenAPI 3 document', async () => {
    expect(await messageOf(join(folder, 'none.yaml'))).toMatchInlineSnapshot(
      `"openapi-reference: none.yaml cannot be read: no such file. Check the path; it is relative to the working directory."`,
    );
    expect(await messageOf(folder)).toMatchInlineSnapshot(
      `"openapi-reference: folder cannot be read: it is not a file. Check the path; it is relative to the working directory."`,
    );
    expect(await messageOf(await write('swagger: "2.0"\ninfo: {}\n'))).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml is Swagger 2.0; OpenAPI 3.0 or 3.1 is needed. Convert it first."`,
    );
    expect(await messageOf(await write('hello: world\n'))).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml is not an OpenAPI document: it has no "openapi" version. Use an OpenAPI 3.0 or 3.1 document, such as "openapi: 3.1.0"."`,
    );
    expect(await messageOf(await write('just text'))).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml is not an OpenAPI document: it is no object. Check the path or URL."`,
    );
    expect(await messageOf(await write('a: 1\na: 2\n'))).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml (line 2) is neither JSON nor YAML, or is cut off: duplicated mapping key in "api.yaml" (2:1). Mend the syntax; an editor with YAML support marks the place."`,
    );
    expect(await messageOf(await write('openapi: 3.1.0\ninfo: [\n'))).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml (line 3) is neither JSON nor YAML, or is cut off: deficient indentation in "api.yaml" (3:1). Mend the syntax; an editor with YAML support marks the place."`,
    );
  });

  it('refuses unknown security schemes and warns of ids that differ in case', async () => {
    const answer = "responses: { '204': { description: Done. } }";
    const file = await write(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { operationId: getA, security: [{ key: [] }], ${answer} } }\n`,
    );
    expect(await messageOf(file)).toMatchInlineSnapshot(
      `"openapi-reference: api.yaml#/paths/~1a/get asks for the security scheme "key", which does not exist. Add it to components.securitySchemes, or correct the name."`,
    );
    await write(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { operationId: getA, ${answer} } }\n  /b: { get: { operationId: geta, ${answer} } }\n`,
    );
    expect((await readSpecSource(file)).problems.map(({ message, fix }) => `${message} ${fix}`))
      .toMatchInlineSnapshot(`
      [
        "has the operationId "geta", which differs from "getA" in case only. Rename one; its page is "geta-2".",
      ]
    `);
  });

  it('refuses unknown options by name', async () => {
    await expect(readSpecSource('x.yaml', { timeout: 5 } as object)).rejects.toThrow(
      /source options are wrong[\s\S]*"timeout"/,
    );
  });

  it('survives a chain of five thousand schemas', async () => {
    const schemas = Array.from(
      { length: 5000 },
      (_, index) =>
        `    S${index}: { type: object, properties: { next: { $ref: '#/components/schemas/S${(index + 1) % 5000}' } } }\n`,
    );
    const file = await write(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { operationId: a, responses: { '200': { description: A., content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } } } } }\ncomponents:\n  schemas:\n${schemas.join('')}`,
    );
    const { problems } = await readSpecSource(file);
    expect(problems).toEqual([]);
  });
});
