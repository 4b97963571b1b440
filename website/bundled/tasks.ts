import { postReader } from '@voltmoor/pages/publish';
import { writeReference } from '@voltmoor/reference';
import { readPages, type BuiltSite } from '@voltmoor/pages/page';
import { publishPages } from '@voltmoor/pages/publish';
import { contentReader, indexSite } from '@voltmoor/search/indexing';

/**
 * The tasks that run in a separate thread (`inThread` in `index.ts`). Each is a function of data that can be copied
 * into a thread. `@voltmoor/build-tools/bundling` loads this file as one bundle.
 */
export const tasks = {
  writeReference,
  readPages: (site: BuiltSite) => readPages(site, { content: contentReader, post: postReader }),
  publishPages,
  indexSite,
};
