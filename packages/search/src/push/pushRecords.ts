import { algoliasearch, type IndexSettings, type SynonymHit } from 'algoliasearch';
import { toHost } from '../client/algolia/hosts';
import type { SearchRecord } from '../records/types';
import type { Synonyms } from '../indexing/readWords';

export interface PushTarget {
  /** Origin of the service. */
  host: string;
  appId: string;
  /** Key that may write. It comes from the environment and must never be in a file of the repository. */
  adminKey: string;
  indexName: string;
}

export interface PushOptions extends PushTarget {
  records: readonly SearchRecord[];
  synonyms: Synonyms;
}

/**
 * Settings with which a hosted service ranks results as similarly to the embedded engine as possible.
 * @see https://www.algolia.com/doc/api-reference/settings-api-parameters/
 */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(title)',
    'unordered(ident)',
    'unordered(fieldPath)',
    'unordered(path)',
    'unordered(asked)',
    'unordered(hierarchy)',
    'unordered(content)',
  ],
  attributesForFaceting: ['language', 'docusaurus_tag', 'section', 'version'],
  ranking: ['words', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight)'],
  attributeForDistinct: 'url',
  distinct: true,
  camelCaseAttributes: ['title', 'fieldPath', 'content'],
  separatorsToIndex: '_',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  queryLanguages: ['en'],
};

/**
 * Uploads settings, synonyms and all records to a temporary index, then moves it over the real one in one step. Until
 * then, readers get results from the old index. After a failure, the temporary index is removed and the old one stays.
 *
 * @throws Error when there are no records, a request fails, or a task takes several minutes
 */
export async function pushRecords({
  host,
  appId,
  adminKey,
  indexName,
  records,
  synonyms,
}: PushOptions): Promise<void> {
  if (records.length === 0)
    throw new Error('search:push: there are no records; the index would be empty. Build the site first.');
  const temporary = `${indexName}_tmp_${Date.now().toString(36)}`;
  const client = algoliasearch(appId, adminKey, { hosts: [toHost(host, 'readWrite')] });
  try {
    await client.setSettings({ indexName: temporary, indexSettings: INDEX_SETTINGS });
    await client.saveSynonyms({
      indexName: temporary,
      synonymHit: toSynonymHits(synonyms),
      replaceExistingSynonyms: true,
    });
    // A service applies the tasks of one index in their order, so the last of them says that all are done.
    await client.saveObjects({
      indexName: temporary,
      objects: records.map((record) => ({ ...record })),
      waitForTasks: true,
    });
    const { taskID } = await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await client.waitForTask({ indexName, taskID });
  } catch (cause) {
    await client.deleteIndex({ indexName: temporary }).catch(() => undefined);
    throw new Error(
      `search:push: ${cause instanceof Error ? cause.message : String(cause)} The index ${indexName} was not changed.`,
      { cause },
    );
  }
}

function toSynonymHits(synonyms: Synonyms): SynonymHit[] {
  return Object.entries(synonyms).map(([input, to]) => ({
    objectID: `one-way-${input.replace(/\W+/g, '-')}`,
    type: 'oneWaySynonym',
    input,
    synonyms: to,
  }));
}

/**
 * Reads the target from environment variables.
 * @throws Error that lists every missing variable
 */
export function readTarget(environment: Record<string, string | undefined>): PushTarget {
  const {
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_INDEX: indexName,
    ALGOLIA_HOST: host,
  } = environment;
  const missing = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_INDEX'].filter(
    (name) => !environment[name],
  );
  if (!appId || !adminKey || !indexName)
    throw new Error(`search:push: set ${missing.join(', ')} in the environment.`);
  return { appId, adminKey, indexName, host: host ?? `https://${appId}.algolia.net` };
}
