import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

interface SearchMissesOptions {
  /** The part of portal.config.ts that switches the count on. */
  searchMisses?: boolean | undefined;
}

/**
 * Adds the client module that reports searches without good results to the portal's own server. Without `searchMisses`
 * in portal.config.ts, pages contain no code of this package.
 */
export default function searchMisses(_: LoadContext, options: SearchMissesOptions): Plugin {
  return {
    name: 'portal-search-misses',
    getClientModules: () => (options.searchMisses === true ? [path.join(__dirname, 'client/index.ts')] : []),
  };
}
