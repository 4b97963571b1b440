import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCodeVersion, openRecordCache, toKey } from '@voltmoor/build-tools/cache';
import type { Operation } from '@voltmoor/openapi/model';
import type { ReferenceSource } from '../options';
import { addAsked } from '../records/asked';
import type { ApiRecord } from '../records/buildApiRecords';
import { collectRecords, type SiteToIndex } from '../records/collectRecords';
import { createSections } from '../records/sections';
import type { SearchRecord } from '../records/types';
import { NO_WORDS, readWords } from './readWords';
import { writeSearchIndex } from './writeSearchIndex';

export { contentReader } from '../records/readContent';

/** A site as plain data, which can be sent to another thread. */
export interface SiteData extends Omit<SiteToIndex, 'references'> {
  /** Folder of the build. */
  outDir: string;
  references: ReferenceData[];
  /** Folder of the words that readers use (`readWords`). Default: no words. */
  words?: string | undefined;
}

interface ReferenceData extends Omit<ReferenceSource, 'operationRoute'> {
  operationRoutes: ReadonlyMap<Operation, string | undefined>;
}

/** Replaces the function that gives the route of an operation by a map, because functions cannot be sent to a thread. */
export function toReferenceData({ operationRoute, ...source }: ReferenceSource): ReferenceData {
  const { operations, webhooks } = source.reference;
  const all = [...Object.values(operations), ...webhooks];
  return {
    ...source,
    operationRoutes: new Map(all.map((operation) => [operation, operationRoute(operation)])),
  };
}

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/voltmoor-search', import.meta.url));

/** Writes the index of a built site to `search/` in its folder. Records of unchanged APIs come from the cache. */
export async function indexSite({ references, outDir, words: folder, ...site }: SiteData): Promise<void> {
  const sources = references.map(({ operationRoutes, ...source }) => ({
    ...source,
    operationRoute: (operation: Operation) => operationRoutes.get(operation),
  }));
  const found = await collectChangedRecords({ ...site, references: sources });
  const { list } = createSections(site.apis);
  const words = folder === undefined ? NO_WORDS : await readWords(folder);
  await writeSearchIndex(addAsked(found, words.asked), list, join(outDir, 'search'), words);
}

async function collectChangedRecords(site: SiteToIndex): Promise<SearchRecord[]> {
  const cache = await openRecordCache<ApiRecord[]>(join(CACHE, `${encodeURIComponent(site.baseUrl)}.json`));
  const code = await readCodeVersion(fileURLToPath(new URL('..', import.meta.url)));
  const records = collectRecords(site, (inputs, make) => cache.get(toKey(code, inputs), make));
  await cache.save();
  return records;
}
