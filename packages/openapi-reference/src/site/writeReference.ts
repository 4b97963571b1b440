import * as view from '../view';
import type { LoadedApi } from './createReference';
import type { ReferenceOptions } from './options';
import { buildPages, type Releases } from './pages';
import { writePages } from './writePages';

/** All that the pages are made of, as plain data that a thread can be given. */
export interface ReferenceWork {
  /** Folder of the pages' HTML. */
  dir: string;
  /** Of all of this, see `writePages`. */
  key: string;
  apis: LoadedApi[];
  releases: Releases;
  guides: ReferenceOptions['guides'];
}

/** Writes the HTML of every page of the reference. */
export async function writeReference({ dir, key, apis, releases, guides }: ReferenceWork): Promise<void> {
  await writePages(dir, key, buildPages(apis, { guides }, view, releases));
}
