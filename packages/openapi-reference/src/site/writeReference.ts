import * as view from '../view';
import type { LoadedApi } from './createReference';
import type { Changelogs } from './changelog/changelog';
import { buildPages, type Releases } from './pages/pages';
import { writePages } from './pages/writePages';

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
  await writePages(dir, key, buildPages(apis, view, releases, changelogs));
}
