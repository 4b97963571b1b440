import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Adds the client module with the controls that copy pages as Markdown. Without `copyPage` in portal.config.ts, pages
 * contain no code of this package. The client module reads the assistants from `customFields` of the site's configuration.
 */
export default function copyPage(_: LoadContext, options: { copyPage?: boolean | undefined }): Plugin {
  return {
    name: 'portal-copy-page',
    getClientModules: () =>
      options.copyPage === true
        ? [path.join(__dirname, 'client.ts'), path.join(__dirname, 'styles.css')]
        : [],
  };
}
