import { openRecordCache } from '@voltmoor/build-cache/recordCache';
import { toKey } from '@voltmoor/build-cache/cachedText';
import type { SitePage } from './page';
import { readPage } from './readPage';

/** A page as JSON. */
type StoredPage = Omit<SitePage, 'ids'> & { ids: string[] };

/** Reads pages. Pages that have not changed since the last run come from the cache. */
export interface PageCache {
  read(file: string, html: string): SitePage;
  save(): Promise<void>;
}

/**
 * Opens the cache of pages.
 * @param store path of the cache file
 * @param code version of the code that reads pages
 */
export async function openPageCache(store: string, code: string): Promise<PageCache> {
  const records = await openRecordCache<StoredPage>(store);
  const make = (file: string, html: string): StoredPage => {
    const page = readPage(file, html);
    return { ...page, ids: [...page.ids] };
  };
  return {
    read(file, html) {
      const page = records.get(toKey(code, file, html), () => make(file, html));
      return { ...page, ids: new Set(page.ids) };
    },
    save: () => records.save(),
  };
}
