import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCodeVersion, openRecordCache, toKey } from '@voltmoor/build-tools/cache';
import { addAsked } from '../records/asked';
import type { ApiRecord } from '../records/buildApiRecords';
import { collectRecords, type SiteToIndex } from '../records/collectRecords';
import { createSections } from '../records/sections';
import type { SearchRecord } from '../records/types';
import { NO_WORDS, type SearchWords } from './readWords';
import { writeSearchIndex } from './writeSearchIndex';

export { contentReader } from '../records/readContent';

/** A site as plain data, which can be sent to another thread. */
export interface SiteData extends SiteToIndex {
  /** Folder of the build. */
  outDir: string;
  /** The words that readers use (`readWords`). Default: no words. */
  words?: SearchWords | undefined;
}

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/voltmoor-search', import.meta.url));

/** Writes the index of a built site to `search/` in its folder. Records of unchanged APIs come from the cache. */
export async function indexSite({ outDir, words = NO_WORDS, ...site }: SiteData): Promise<void> {
  const found = await collectChangedRecords(site);
  const { list } = createSections(site.apis);
  await writeSearchIndex(addAsked(found, words.asked), list, join(outDir, 'search'), words);
}

async function collectChangedRecords(site: SiteToIndex): Promise<SearchRecord[]> {
  const cache = await openRecordCache<ApiRecord[]>(join(CACHE, `${encodeURIComponent(site.baseUrl)}.json`));
  const code = await readCodeVersion(fileURLToPath(new URL('..', import.meta.url)));
  const records = collectRecords(site, (inputs, make) => cache.get(toKey(code, inputs), make));
  await cache.save();
  return records;
}
