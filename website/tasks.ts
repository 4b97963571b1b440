import { writeReference } from '@voltmoor/openapi-reference/site/writeReference';
import { indexSite } from '@voltmoor/search/indexing/indexSite';

/** What a thread can be given to do, with data that can be copied into it; `bundle/thread.cjs` loads them as one bundle. */
export const tasks = { writeReference, indexSite };
