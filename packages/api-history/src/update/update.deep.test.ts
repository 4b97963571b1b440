import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parksPortal } from '../testing/parksPortal';
import { runUpdate } from './update';

const config: PortalConfig = {
  ...parksPortal,
  apis: [
    {
      id: 'parks',
      label: 'Parks API',
      generation: 'Parks API v2',
      source: 'specs/parks/openapi.yaml',
      operationsPath: '/documentation/parks/operations',
      categoriesPath: '/category/parks',
    },
  ],
};

const document = (parameters: string, more = '') => `# A comment
openapi: 3.1.0
info: { title: Parks, version: '1' }
servers: [{ url: https://api.example.org/v2 }]
paths:
  /parks/{parkId}:
    get:
      operationId: get-park
      summary: Get a park
      parameters: [{ name: parkId, in: path, required: true, schema: { type: string } }, ${parameters}]
      responses: { '200': { description: The park. } }
${more}`;
const OLD = document('{ name: units, in: query, schema: { type: string } }');
const NEW = document(
  '{ name: units, in: query, required: true, schema: { type: string } }',
  `  /parks:
    get:
      operationId: list-parks
      summary: List parks
      responses: { '200': { description: All parks. } }
`,
);
const GUIDE = `Ask with <Op id="parks/get-park" />.

    GET /v2/parks/prk_7?units=metric

Choose \`units\`. Not a mention: parks/get-park-2, GET /v2/parks/prk_7/gates.
`;
const SOURCE = 'specs/parks/openapi.yaml';
const DRAFT = 'content/drafts/2025-09-02-release.md';

let root: string;
const put = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const update = (...args: string[]) =>
  runUpdate(['parks', path.join(root, 'new.yaml'), '--date', '2025-09-02', ...args], config, root, {});

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'api-update-'));
  await put(SOURCE, OLD);
  await put('new.yaml', NEW);
  await put('content/docs/guide.mdx', GUIDE);
  await put('content/docs/other.mdx', 'Feet are units, too.\n');
  await put('content/news/releases/2024-01-01-release.md', GUIDE);
});
afterEach(() => rm(root, { recursive: true }));

describe('a new document', () => {
  it('is compared, and files that mention what changed are named', async () => {
    const { exitCode, output, errors } = await update();
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toContain('request-parameter-became-required');
    expect(output).toContain('endpoint-added');
    expect(output).toContain(
      '  content/docs/guide.mdx: parks/get-park (line 1); GET /parks/{parkId} (line 3); units (lines 3, 5)\n',
    );
    expect(output).not.toContain('other.mdx');
    expect(output).not.toContain('2024-01-01-release.md');
  });

  it('drafts a post, but does not replace an earlier draft', async () => {
    expect((await update()).output).toContain(`Drafted ${DRAFT}.`);
    const draft = await read(DRAFT);
    expect(draft).toContain('changes: [parks/get-park, parks/list-parks]');
    expect(draft).toContain(
      '## New\n\n- `GET /parks` is new. See [list-parks](/documentation/parks/operations/list-parks).',
    );
    expect(draft).toContain('## Changed\n\n- The query parameter `units` ');
    await put(DRAFT, 'Edited.');
    expect((await update()).output).toContain(`${DRAFT} already exists`);
    expect(await read(DRAFT)).toBe('Edited.');
  });

  it('replaces a source of one file, with its comments, only with --write', async () => {
    await update();
    expect(await read(SOURCE)).toBe(OLD);
    expect((await update('--write')).output).toContain(`Replaced ${SOURCE}.`);
    expect(await read(SOURCE)).toBe(NEW);
    expect(await readdir(path.join(root, 'specs/parks'))).toEqual(['openapi.yaml']);
  });

  it('is written next to a source of several files, in one file', async () => {
    const reference = "{ $ref: 'shared.yaml#/units' }";
    await put(SOURCE, document(reference));
    await put('specs/parks/shared.yaml', 'units: { name: units, in: query, schema: { type: string } }\n');
    expect((await update('--write')).output).toContain('consists of 2 files, so it was not replaced');
    expect(await read(SOURCE)).toBe(document(reference));
    expect(await read('specs/parks/openapi.update.yaml')).toBe(NEW);

    await rm(path.join(root, 'content/drafts'), { recursive: true });
    const again = await update('--write');
    expect(again).toMatchObject({ exitCode: 2, output: '' });
    expect(again.errors).toContain('specs/parks/openapi.update.yaml already exists.');
    expect(await readdir(path.join(root, 'content'))).toEqual(['docs', 'news']);
  });

  it('without changes has no effect', async () => {
    await put('new.yaml', OLD);
    expect(await update()).toEqual({ exitCode: 0, output: 'No changes.', errors: '' });
    expect(await readdir(path.join(root, 'content'))).toEqual(['docs', 'news']);
  });
});

describe('an invalid input', () => {
  it.each([
    ['a document that is not valid', 'openapi: 3.1.0\ninfo: { title: 7 }\n'],
    ['a text', 'Hello'],
    ['a reference out of the folder', document("{ $ref: '../other.yaml#/a' }")],
  ])('%s', async (_, text) => {
    await put('new.yaml', text);
    const result = await update('--write');
    expect(result).toMatchObject({ exitCode: 2, output: '' });
    expect(result.errors).toContain('new.yaml');
    expect(await read(SOURCE)).toBe(OLD);
    expect(await readdir(path.join(root, 'content'))).toEqual(['docs', 'news']);
  });

  it.each([
    ['an unknown API', ['trees', 'new.yaml'], 'Name one API: parks.'],
    ['no document', ['parks'], 'Name the file or URL'],
    ['a wrong day', ['parks', 'new.yaml', '--date', '2025-02-30'], '--date is "2025-02-30"'],
    ['an unknown option', ['parks', 'new.yaml', '--overwrite'], '--overwrite'],
    ['a missing file', ['parks', '/nowhere/openapi.yaml'], 'openapi.yaml'],
    ['a private host', ['parks', 'http://127.0.0.1:9/openapi.yaml'], '127.0.0.1'],
  ])('%s', async (_, args, message) => {
    const result = await runUpdate(args, config, root, {});
    expect(result).toMatchObject({ exitCode: 2, output: '' });
    expect(result.errors).toContain(message);
  });

  it('a source at a URL, which only its owner can replace', async () => {
    const [api] = config.apis;
    const remote = { ...config, apis: [{ ...api!, source: 'https://example.org/openapi.yaml' }] };
    const result = await runUpdate(['parks', path.join(root, 'new.yaml'), '--write'], remote, root, {});
    expect(result.errors).toContain('which only its owner can change');
  });
});
