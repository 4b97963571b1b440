import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import type { SitePage } from './page';
import { readPage } from './readPage';

/** A page as JSON can hold it. */
type StoredPage = Omit<SitePage, 'ids'> & { ids: string[] };

/** Reads pages; those that are as in the last run are taken from it. */
export interface PageReader {
  read(file: string, html: string): SitePage;
  save(): Promise<void>;
}

/**
 * @param store where pages are kept
 * @param code version of what reads them
 */
export async function openKeptPages(store: string, code: string): Promise<PageReader> {
  const records = await openKeptRecords<StoredPage>(store);
  const make = (file: string, html: string): StoredPage => {
    const page = readPage(file, html);
    return { ...page, ids: [...page.ids] };
  };
  return {
    read(file, html) {
      const page = records.keep(toKey(code, file, html), () => make(file, html));
      return { ...page, ids: new Set(page.ids) };
    },
    save: () => records.save(),
  };
}
