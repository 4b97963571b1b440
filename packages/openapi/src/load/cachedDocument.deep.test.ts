import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeEach, expect, it } from 'vitest';
import type { TextCache } from './options';
import { readSpecSource } from './readSpecSource';

const ROOT = `openapi: 3.1.0
info: { title: Small, version: '1' }
paths:
  /a: { $ref: './a.yaml#/paths/~1a' }
`;
const pathItem = (summary: string) => `paths:
  /a:
    get: { operationId: get-a, summary: ${summary}, responses: { '200': { description: Here. } } }
`;

/** Stored texts by name, with their inputs. */
const stored = new Map<string, { inputs: string; text: string }>();
const cache: TextCache = async (name, inputs, make) => {
  const known = stored.get(name);
  if (known?.inputs === JSON.stringify(inputs)) return known.text;
  const text = await make();
  stored.set(name, { inputs: JSON.stringify(inputs), text });
  return text;
};

const { at, write } = useTempFolder();
beforeEach(() => {
  stored.clear();
  write('openapi.yaml', ROOT);
  write('a.yaml', pathItem('Get A'));
});

async function readSummary(): Promise<unknown> {
  const { bundled } = await readSpecSource(at('openapi.yaml'), { cache });
  const item = (bundled['paths'] as Record<string, { get: { summary: string } }>)['/a'];
  return item?.get.summary;
}

it('comes from the cache while its files are unchanged, and is read again when one of them changes', async () => {
  expect(await readSummary()).toBe('Get A');
  const bundle = stored.get('bundle')!;
  stored.set('bundle', { ...bundle, text: bundle.text.replaceAll('Get A', 'Cached A') });
  expect(await readSummary()).toBe('Cached A');
  write('a.yaml', pathItem('Get another'));
  expect(await readSummary()).toBe('Get another');
});

it('finds a new file that a changed file refers to', async () => {
  await readSummary();
  write('b.yaml', pathItem('Get B'));
  write('openapi.yaml', ROOT.replace('./a.yaml', './b.yaml'));
  expect(await readSummary()).toBe('Get B');
});
