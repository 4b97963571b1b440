import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

let folder: string;
const at = (name: string): string => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cached-document-'));
  stored.clear();
  writeFileSync(at('openapi.yaml'), ROOT);
  writeFileSync(at('a.yaml'), pathItem('Get A'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
  writeFileSync(at('a.yaml'), pathItem('Get another'));
  expect(await readSummary()).toBe('Get another');
});

it('finds a new file that a changed file refers to', async () => {
  await readSummary();
  writeFileSync(at('b.yaml'), pathItem('Get B'));
  writeFileSync(at('openapi.yaml'), ROOT.replace('./a.yaml', './b.yaml'));
  expect(await readSummary()).toBe('Get B');
});
