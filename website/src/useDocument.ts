import { useDocById } from '@docusaurus/plugin-content-docs/client';
import type { PropVersionDoc } from '@docusaurus/plugin-content-docs';

/**
 * Title and description of a document of the version that is shown. `plugins/leanData` puts another module in its place,
 * so that only the pages that list documents bring them along.
 */
export function useDocument(id: string | undefined): PropVersionDoc | undefined {
  return useDocById(id);
}
