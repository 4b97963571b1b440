import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReference, type Reference } from './createReference';

const document = (title: string): string => `openapi: 3.1.0
info: { title: Zoo, version: '1' }
security: []
paths:
  /gates:
    get:
      operationId: list-gates
      tags: [gate]
      summary: ${title}
      responses:
        '200': { $ref: responses.yaml#/Ok }
`;

let root: string;
let reference: Reference;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'reference-'));
  writeFileSync(path.join(root, 'zoo.yaml'), document('List gates'));
  writeFileSync(path.join(root, 'responses.yaml'), 'Ok: { description: All gates }\n');
  reference = createReference({
    apis: [
      {
        id: 'test-zoo',
        label: 'Zoo API',
        generation: 'v1',
        source: 'zoo.yaml',
        operationsPath: '/api',
        categoriesPath: '/category/api',
      },
    ],
    root,
    rename: (text) => text,
  });
});
afterEach(() => rmSync(root, { recursive: true }));

const summary = async (): Promise<string | undefined> =>
  (await reference.find('test-zoo/list-gates'))?.operation.summary;

it('reads a document again when one of its files has changed, and only then', async () => {
  const [before] = await reference.load();
  reference.reset();
  expect((await reference.load())[0]).toBe(before);

  writeFileSync(path.join(root, 'zoo.yaml'), document('List all gates'));
  expect(await summary()).toBe('List gates');
  reference.reset();
  expect(await summary()).toBe('List all gates');

  const [between] = await reference.load();
  writeFileSync(path.join(root, 'responses.yaml'), 'Ok: { description: Gates and doors }\n');
  reference.reset();
  const [after] = await reference.load();
  expect(after).not.toBe(between);
  expect(JSON.stringify(after?.bundled)).toContain('Gates and doors');
});

it('reads a document again after a failure, without waiting for a change', async () => {
  reference.reset();
  const file = path.join(root, 'zoo.yaml');
  writeFileSync(file, 'openapi: 3.1.0\ninfo: { title: Broken\n');
  await expect(reference.load()).rejects.toThrow('zoo.yaml (line 3)');
  writeFileSync(file, document('Gates'));
  expect(await summary()).toBe('Gates');
});
