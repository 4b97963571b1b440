import { writeReference } from '@voltmoor/openapi-reference/site/writeReference';
import { publishPages } from '@voltmoor/published-pages/publishPages';
import { indexSite } from '@voltmoor/search/indexing/indexSite';

/**
 * The tasks that run in a separate thread (`inThread` in `index.ts`). Each is a function of data that can be copied
 * into a thread. `@voltmoor/bundling` loads this file as one bundle.
 */
export const tasks = { writeReference, publishPages, indexSite };
