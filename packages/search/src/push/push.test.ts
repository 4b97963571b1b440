import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createAlgoliaProvider } from '../client/algolia/createAlgoliaProvider';
import { FAKE_KEYS, startFakeAlgolia, type FakeAlgolia } from '../testing/fakeAlgolia';
import { fixtureRecords, fixtureSections } from '../testing/fixtureRecords';
import { INDEX_SETTINGS, pushRecords, readTarget } from './pushRecords';

let fake: FakeAlgolia;
beforeAll(async () => {
  fake = await startFakeAlgolia();
});
afterEach(() => {
  fake.fault = undefined;
  fake.log.length = 0;
  fake.indices.clear();
});
afterAll(() => fake.close());

const push = (records = fixtureRecords()) =>
  pushRecords({
    host: fake.url,
    appId: FAKE_KEYS.appId,
    adminKey: FAKE_KEYS.adminKey,
    indexName: 'portal',
    records,
    synonyms: { evse: ['charger'] },
  });

it('uploads settings, synonyms and records to a temporary index and moves it over the real one', async () => {
  const records = fixtureRecords();
  await push(records);
  expect([...fake.indices.keys()]).toEqual(['portal']);
  const index = fake.indices.get('portal');
  expect(index?.records.size).toBe(records.length);
  expect(index?.settings).toEqual(INDEX_SETTINGS);
  expect(index?.synonyms).toEqual([
    { objectID: 'one-way-evse', type: 'oneWaySynonym', input: 'evse', synonyms: ['charger'] },
  ]);
  const steps = fake.log
    .filter((line) => !line.includes('/task/'))
    .map((line) => line.replace(/portal_tmp_\w+/, 'TMP'));
  expect(steps).toEqual([
    'PUT /1/indexes/TMP/settings',
    'POST /1/indexes/TMP/synonyms/batch',
    'POST /1/indexes/TMP/batch',
    'POST /1/indexes/TMP/operation',
  ]);
});

it('uploads in batches of a thousand', async () => {
  const [template] = fixtureRecords();
  if (template === undefined) throw new Error('no fixture');
  await push(Array.from({ length: 2_001 }, (_, index) => ({ ...template, objectID: String(index) })));
  expect(fake.log.filter((line) => /\w\/batch$/.test(line) && !line.includes('synonyms'))).toHaveLength(3);
  expect(fake.indices.get('portal')?.records.size).toBe(2_001);
});

it('keeps the old index and removes the temporary one when a request fails', async () => {
  await push(fixtureRecords().slice(0, 3));
  fake.fault = { status: 500, path: /_tmp_\w+\/batch$/ };
  await expect(push()).rejects.toThrow(/^search:push: [\s\S]+ The index portal was not changed\.$/);
  expect([...fake.indices.keys()]).toEqual(['portal']);
  expect(fake.indices.get('portal')?.records.size).toBe(3);
});

it('rejects an empty list of records, and a key that may not write', async () => {
  await expect(push([])).rejects.toThrow('there are no records');
  await expect(
    pushRecords({
      host: fake.url,
      appId: FAKE_KEYS.appId,
      adminKey: FAKE_KEYS.searchKey,
      indexName: 'portal',
      records: fixtureRecords(),
      synonyms: {},
    }),
  ).rejects.toThrow('Invalid Application-ID or API key');
});

it('uploads records that the provider of the site can find', async () => {
  await push();
  const provider = createAlgoliaProvider({
    sections: fixtureSections().list,
    appId: FAKE_KEYS.appId,
    apiKey: FAKE_KEYS.searchKey,
    indexName: 'portal',
    hosts: [fake.url],
  });
  const { hits } = await provider.search(
    { query: 'unlock', filters: { language: 'en', tags: ['default', 'docs-default-current'] } },
    new AbortController().signal,
  );
  expect(hits[0]?.url).toContain('/unlock-cable');
});

it('reads its target from the environment and names the missing variables', () => {
  expect(() => readTarget({ ALGOLIA_INDEX: 'portal' })).toThrow(
    'set ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY in the environment',
  );
  expect(readTarget({ ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_KEY: 'key', ALGOLIA_INDEX: 'portal' })).toEqual({
    appId: 'APP',
    adminKey: 'key',
    indexName: 'portal',
    host: 'https://APP.algolia.net',
  });
});
