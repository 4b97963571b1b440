import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import type { LoadedApi } from '../createReference';
import { writeDownloads } from './downloads';

const { at, read, write } = useTempFolder();

/** An API without operations. Its downloads contain little more than the title. */
function apiOf(title: string): LoadedApi {
  const info = { title, version: '1' };
  return {
    options: { id: 'small', label: 'Small', source: 'x', operationsPath: '/a', categoriesPath: '/b' },
    reference: { id: 'small', title, servers: [], categories: [], operations: {}, webhooks: [] },
    published: { openapi: '3.1.0', info, paths: {} },
    key: title.padEnd(64, '.'),
  } as unknown as LoadedApi;
}

async function writeTitle(title: string): Promise<string | undefined> {
  await writeDownloads([apiOf(title)], at('site'), 'https://docs.example', at('cache'));
  return /title: (.*)/.exec(read('site/downloads/small.yaml'))?.[1];
}

it('come from the cache while the API is unchanged', async () => {
  expect(await writeTitle('First')).toBe('First');
  write('cache/small.json', read('cache/small.json').replaceAll('title: First', 'title: Cached'));
  expect(await writeTitle('First')).toBe('Cached');
  expect(await writeTitle('Second')).toBe('Second');
});
