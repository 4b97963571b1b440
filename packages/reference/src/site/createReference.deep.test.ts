import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeEach, expect, it } from 'vitest';
import type { Reference } from './createReference';
import { referenceOf } from './fixtures/parks';

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

const { at, write } = useTempFolder();
let reference: Reference;
beforeEach(() => {
  write('zoo.yaml', document('List gates'));
  write('responses.yaml', 'Ok: { description: All gates }\n');
  reference = referenceOf({ id: 'test-zoo', source: 'zoo.yaml' }, { root: at() });
});

const summary = async (): Promise<string | undefined> =>
  (await reference.find('test-zoo/list-gates'))?.operation.summary;

it('reads a document again when one of its files has changed, and only then', async () => {
  const [before] = await reference.load();
  reference.reset();
  expect((await reference.load())[0]).toBe(before);

  write('zoo.yaml', document('List all gates'));
  expect(await summary()).toBe('List gates');
  reference.reset();
  expect(await summary()).toBe('List all gates');

  const [between] = await reference.load();
  write('responses.yaml', 'Ok: { description: Gates and doors }\n');
  reference.reset();
  const [after] = await reference.load();
  expect(after).not.toBe(between);
  expect(JSON.stringify(after?.published)).toContain('Gates and doors');
});

it('reads a document again after a failure, without waiting for a change', async () => {
  reference.reset();
  write('zoo.yaml', 'openapi: 3.1.0\ninfo: { title: Broken\n');
  await expect(reference.load()).rejects.toThrow('zoo.yaml (line 3)');
  write('zoo.yaml', document('Gates'));
  expect(await summary()).toBe('Gates');
});
