import * as view from '../view';
import type { LoadedApi } from './createReference';
import { buildPages, type Releases } from './pages/pages';
import { writePages } from './pages/writePages';

/** Everything that the pages are made from, as plain data that can be passed to a worker thread. */
export interface ReferenceWork {
  /** Folder for the HTML of the pages. */
  dir: string;
  /** Cache key of `apis` and `releases` (see `writePages`). */
  key: string;
  apis: LoadedApi[];
  releases: Releases;
}

/** Writes the HTML of all pages of the reference. */
export async function writeReference({ dir, key, apis, releases }: ReferenceWork): Promise<void> {
  await writePages(dir, key, buildPages(apis, view, releases));
}
