import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The programs of the README, run with a copy of this package and only the dependencies that it declares.

import.meta.glob(['./**/*.{ts,mjs}', '!./**/*.test.ts', '../{README.md,package.json}']);

const PACKAGE = path.resolve(import.meta.dirname, '..');
const MODULES = path.resolve(PACKAGE, '../../node_modules');

const parks = (...parts: string[]) => `openapi: 3.1.0
info: { title: Parks, version: '1' }
paths:
  /parks:
    post:
      operationId: add-park
      summary: Add a park
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Park' } } } }
      responses: { '204': { description: Added. } }
components:
  schemas:
    Park:
      type: object
      properties:
        id: { type: string, readOnly: true }
        name: { type: string, examples: [North] }
${parts.join('')}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openapi-package-'));
  const copy = path.join(folder, 'node_modules/@voltmoor/openapi');
  await cp(path.join(PACKAGE, 'src'), path.join(copy, 'src'), { recursive: true });
  await cp(path.join(PACKAGE, 'package.json'), path.join(copy, 'package.json'));
  const { dependencies } = JSON.parse(await readFile(path.join(copy, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const link = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(MODULES, name), link);
  }
  await writeFile(path.join(folder, 'parks.yaml'), parks());
  await writeFile(path.join(folder, 'parks-next.yaml'), parks('        size: { type: integer }\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('works outside of the repository, as the README says', async () => {
  const readme = await readFile(path.join(PACKAGE, 'README.md'), 'utf8');
  const programs = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  expect(programs.map((code) => code.trimEnd().split('\n').length <= 10)).toEqual([true, true, true]);
  const outputs = await Promise.all(
    programs.map(async (code, index) => {
      const file = path.join(folder, `program-${index}.mts`);
      await writeFile(file, code);
      const tsx = path.join(MODULES, 'tsx/dist/cli.mjs');
      const { stdout } = await promisify(execFile)(process.execPath, [tsx, file], { cwd: folder });
      return stdout.trim();
    }),
  );
  expect(outputs).toEqual([
    'post /parks Add a park',
    'compatible POST /parks The request property `size` is new and optional.',
    'application/json {"name":"North"}',
  ]);
}, 240_000);
