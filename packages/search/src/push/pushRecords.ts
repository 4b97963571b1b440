import type { SearchRecord } from '../records/types';
import type { Synonyms } from '../tokenise/synonyms';

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
  fetch?: typeof fetch;
  /** Milliseconds between two requests for the status of a task. Default: 500. */
  pollMs?: number;
  /** Reports progress. */
  log?: (line: string) => void;
}

/**
 * Settings with which a hosted service ranks results as similarly to the embedded engine as possible.
 * @see https://www.algolia.com/doc/api-reference/settings-api-parameters/
 */
export const INDEX_SETTINGS = {
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
} as const;

const BATCH_SIZE = 1_000;
const TASK_TIMEOUT_MS = 120_000;

/**
 * Uploads settings, synonyms and all records to a temporary index, then moves it over the real one in one step. Until
 * then, readers get results from the old index. After a failure, the temporary index is removed and the old one stays.
 *
 * @returns name of the index and number of records
 * @throws Error when there are no records, a request fails, or a task takes longer than two minutes
 */
export async function pushRecords(options: PushOptions): Promise<{ indexName: string; records: number }> {
  const { indexName, records, synonyms, log = () => undefined } = options;
  if (records.length === 0)
    throw new Error('search:push: there are no records; the index would be empty. Build the site first.');
  const temporary = `${indexName}_tmp_${Date.now().toString(36)}`;
  const service = new Service(options);
  try {
    await service.run('PUT', temporary, 'settings', INDEX_SETTINGS);
    await service.run(
      'POST',
      temporary,
      'synonyms/batch?replaceExistingSynonyms=true',
      toSynonymObjects(synonyms),
    );
    for (let from = 0; from < records.length; from += BATCH_SIZE) {
      const requests = records
        .slice(from, from + BATCH_SIZE)
        .map((body) => ({ action: 'updateObject', body }));
      await service.run('POST', temporary, 'batch', { requests });
      log(`${Math.min(from + BATCH_SIZE, records.length)} of ${records.length} records`);
    }
    await service.run(
      'POST',
      temporary,
      'operation',
      { operation: 'move', destination: indexName },
      indexName,
    );
  } catch (cause) {
    await service.send('DELETE', temporary, '').catch(() => undefined);
    throw new Error(
      `search:push: ${cause instanceof Error ? cause.message : String(cause)} The index ${indexName} was not changed.`,
      { cause },
    );
  }
  return { indexName, records: records.length };
}

function toSynonymObjects(synonyms: Synonyms): unknown[] {
  return Object.entries(synonyms).map(([input, to]) => ({
    objectID: `one-way-${input.replace(/\W+/g, '-')}`,
    type: 'oneWaySynonym',
    input,
    synonyms: to,
  }));
}

class Service {
  constructor(private readonly options: PushOptions) {}

  /**
   * Sends a change and waits until the service has applied it.
   * @param taskIndex index to which the task belongs; for a move, it is the destination
   */
  async run(method: string, index: string, path: string, body: unknown, taskIndex = index): Promise<void> {
    const response = await this.send(method, index, path, body);
    const taskId = (response as { taskID?: unknown } | null)?.taskID;
    if (typeof taskId !== 'number')
      throw new Error(`The response of the service to ${method} ${path} has no taskID.`);
    const end = Date.now() + TASK_TIMEOUT_MS;
    while (Date.now() < end) {
      const task = await this.send('GET', taskIndex, `task/${taskId}`);
      if ((task as { status?: unknown } | null)?.status === 'published') return;
      await new Promise((resolve) => setTimeout(resolve, this.options.pollMs ?? 500));
    }
    throw new Error(`The service did not finish the task of ${method} ${path} within two minutes.`);
  }

  async send(method: string, index: string, path: string, body?: unknown): Promise<unknown> {
    const { host, appId, adminKey, fetch: send = fetch } = this.options;
    const url = `${host.replace(/\/$/, '')}/1/indexes/${encodeURIComponent(index)}${path === '' ? '' : `/${path}`}`;
    const response = await send(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': appId,
        'x-algolia-api-key': adminKey,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok)
      throw new Error(`The service returned status ${response.status} for ${method} ${path || index}.`);
    return response.json();
  }
}
