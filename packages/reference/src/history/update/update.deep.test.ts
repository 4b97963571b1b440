import { readdir, rm } from 'node:fs/promises';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOptions } from '../../site/fixtures/parks';
import { parksPortal } from '../testing/parksPortal';
import { runUpdate } from './update';

const config: PortalConfig = {
  ...parksPortal,
  apis: [apiOptions({ source: 'specs/parks/openapi.yaml' })],
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

const { at, read, write } = useTempFolder();
const update = (...args: string[]) =>
  runUpdate(['parks', at('new.yaml'), '--date', '2025-09-02', ...args], config, at(), {});

beforeEach(() => {
  write(SOURCE, OLD);
  write('new.yaml', NEW);
  write('content/docs/guide.mdx', GUIDE);
  write('content/docs/other.mdx', 'Feet are units, too.\n');
  write('content/news/releases/2024-01-01-release.md', GUIDE);
});

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
    expect(read(DRAFT)).toContain('changes: [parks/get-park, parks/list-parks]');
    write(DRAFT, 'Edited.');
    expect((await update()).output).toContain(`${DRAFT} already exists`);
    expect(read(DRAFT)).toBe('Edited.');
  });

  it('escapes the names of the document in the draft', async () => {
    write(
      'new.yaml',
      document('{ name: "a` [b](javascript:c) <img src=x> {d} ` *e*", in: query, schema: { type: string } }'),
    );
    await update();
    expect(read(DRAFT)).toContain('`a` \\[b](javascript:c) &lt;img src=x> \\{d\\} ` *e*` is new');
  });

  it('replaces a source of one file, with its comments, only with --write', async () => {
    await update();
    expect(read(SOURCE)).toBe(OLD);
    expect((await update('--write')).output).toContain(`Replaced ${SOURCE}.`);
    expect(read(SOURCE)).toBe(NEW);
    expect(await readdir(at('specs/parks'))).toEqual(['openapi.yaml']);
  });

  it('is written next to a source of several files, in one file', async () => {
    const reference = "{ $ref: 'shared.yaml#/units' }";
    write(SOURCE, document(reference));
    write('specs/parks/shared.yaml', 'units: { name: units, in: query, schema: { type: string } }\n');
    expect((await update('--write')).output).toContain('consists of 2 files, so it was not replaced');
    expect(read(SOURCE)).toBe(document(reference));
    expect(read('specs/parks/openapi.update.yaml')).toBe(NEW);

    await rm(at('content/drafts'), { recursive: true });
    const again = await update('--write');
    expect(again).toMatchObject({ exitCode: 2, output: '' });
    expect(again.errors).toContain('specs/parks/openapi.update.yaml already exists.');
    expect(await readdir(at('content'))).toEqual(['docs', 'news']);
  });

  it('without changes has no effect', async () => {
    write('new.yaml', OLD);
    expect(await update()).toEqual({ exitCode: 0, output: 'No changes.', errors: '' });
    expect(await readdir(at('content'))).toEqual(['docs', 'news']);
  });
});

describe('an invalid input', () => {
  it.each([
    ['a document that is not valid', 'openapi: 3.1.0\ninfo: { title: 7 }\n'],
    ['a text', 'Hello'],
    ['a reference out of the folder', document("{ $ref: '../other.yaml#/a' }")],
  ])('%s', async (_, text) => {
    write('new.yaml', text);
    const result = await update('--write');
    expect(result).toMatchObject({ exitCode: 2, output: '' });
    expect(result.errors).toContain('new.yaml');
    expect(read(SOURCE)).toBe(OLD);
    expect(await readdir(at('content'))).toEqual(['docs', 'news']);
  });

  it.each([
    ['an unknown API', ['trees', 'new.yaml'], 'Name one API: parks.'],
    ['no document', ['parks'], 'Name the file or URL'],
    ['a wrong day', ['parks', 'new.yaml', '--date', '2025-02-30'], '--date is "2025-02-30"'],
    ['an unknown option', ['parks', 'new.yaml', '--overwrite'], '--overwrite'],
    ['a missing file', ['parks', '/nowhere/openapi.yaml'], 'openapi.yaml'],
    ['a private host', ['parks', 'http://127.0.0.1:9/openapi.yaml'], '127.0.0.1'],
  ])('%s', async (_, args, message) => {
    const result = await runUpdate(args, config, at(), {});
    expect(result).toMatchObject({ exitCode: 2, output: '' });
    expect(result.errors).toContain(message);
  });

  it('a source at a URL, which only its owner can replace', async () => {
    const [api] = config.apis;
    const remote = { ...config, apis: [{ ...api!, source: 'https://example.org/openapi.yaml' }] };
    const result = await runUpdate(['parks', at('new.yaml'), '--write'], remote, at(), {});
    expect(result.errors).toContain('which only its owner can change');
  });
});
