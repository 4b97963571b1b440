import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LoadedApi } from '../createReference';
import { writeDownloads } from './downloads';

let folder: string;
const at = (name: string): string => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An API without operations. Its downloads contain little more than the title. */
function apiOf(title: string): LoadedApi {
  const info = { title, version: '1' };
  return {
    options: { id: 'small', label: 'Small', source: 'x', operationsPath: '/a', categoriesPath: '/b' },
    reference: { id: 'small', title, servers: [], categories: [], operations: {}, webhooks: [] },
    bundled: { openapi: '3.1.0', info, paths: {} },
    key: title.padEnd(64, '.'),
  } as unknown as LoadedApi;
}

async function writeTitle(title: string): Promise<string | undefined> {
  await writeDownloads([apiOf(title)], at('site'), 'https://docs.example', at('cache'));
  return /title: (.*)/.exec(readFileSync(at('site/downloads/small.yaml'), 'utf8'))?.[1];
}

it('come from the cache while the API is unchanged', async () => {
  expect(await writeTitle('First')).toBe('First');
  const cached = readFileSync(at('cache/small.json'), 'utf8');
  writeFileSync(at('cache/small.json'), cached.replaceAll('title: First', 'title: Cached'));
  expect(await writeTitle('First')).toBe('Cached');
  expect(await writeTitle('Second')).toBe('Second');
});
