import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReferenceHtml } from '../../client/pageCache';
import type { Changelogs } from '../changelog/changelog';
import type { LoadedApi } from '../createReference';
import { buildPages, type ReferencePage, type Releases } from './pages';

/** Everything that the pages are made from, as plain data that can be passed to a worker thread. */
export interface ReferenceWork {
  /** Folder for the HTML of the pages. */
  dir: string;
  /** Cache key of `apis`, `releases` and `changelogs` (see `writePages`). */
  key: string;
  apis: LoadedApi[];
  releases: Releases;
  changelogs: Changelogs;
}

/** Writes the HTML of all pages of the reference. */
export async function writeReference({ dir, key, apis, releases, changelogs }: ReferenceWork): Promise<void> {
  await writePages(dir, key, buildPages(apis, releases, changelogs));
}

/** File with the cache key. It is written last, so a folder without it is incomplete. */
const KEY_FILE = 'key';

/** Renders a page to the record that server rendering reads. */
export function toRecord(page: ReferencePage): ReferenceHtml {
  const { title, description, feeds = [], trail } = page;
  return {
    title,
    description,
    ...(feeds.length > 0 && { feeds }),
    ...(trail && { trail }),
    html: page.render(),
  };
}

/**
 * Writes every page as a JSON file for server rendering.
 *
 * @param dir the folder; its other content is deleted
 * @param key cache key of everything that the pages are made from (see `toKey`)
 */
export async function writePages(dir: string, key: string, pages: readonly ReferencePage[]): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  for (const page of pages) {
    const file = path.join(dir, `${page.path.slice(1)}.json`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(toRecord(page)));
  }
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, KEY_FILE), key);
}

/** Whether a folder has the pages with this key (see `writePages`). */
export async function areWritten(dir: string, key: string): Promise<boolean> {
  return (await readFile(path.join(dir, KEY_FILE), 'utf8').catch(() => '')) === key;
}
