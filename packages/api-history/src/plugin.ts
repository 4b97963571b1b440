import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Portal } from '@voltmoor/content/portalConfig';
import type { Reference } from '@voltmoor/openapi-reference';
import { writeChangeFeeds } from './feeds/writeChangeFeeds';
import type { ChangelogSource } from './records/changelogs';
import { historyFolder } from './records/history';

interface ApiHistoryOptions {
  portal: Pick<Portal, 'apis' | 'apiHistory' | 'copyright'>;
  /** The repository's root. */
  root: string;
  reference: Pick<Reference, 'load'>;
  changelogs: ChangelogSource;
}

/**
 * Writes the feeds of API changes after the build, and reads the records again when the development server notices a
 * change. Does nothing when `apiHistory` is null in portal.config.ts.
 */
export default function apiHistoryPlugin(
  { siteConfig }: LoadContext,
  { portal, root, reference, changelogs }: ApiHistoryOptions,
): Plugin<void> {
  return {
    name: 'portal-api-history',
    getPathsToWatch: () => portal.apis.map((api) => path.join(root, historyFolder(api), '*.yaml')),
    loadContent: () => changelogs.reset(),
    async postBuild({ outDir }) {
      if (!portal.apiHistory) return;
      const { title: name, url, baseUrl } = siteConfig;
      await writeChangeFeeds({
        apis: await reference.load(),
        changelogs: await changelogs.read(),
        outDir,
        site: { name, url, baseUrl, copyright: portal.copyright },
      });
    },
  };
}
