import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Portal } from '@voltmoor/content/portalConfig';
import type { Reference } from '@voltmoor/openapi-reference';
import { writeChangeFeeds } from './feeds/writeChangeFeeds';
import type { ReleaseRecord } from './records/recordSchema';

export interface ApiHistoryOptions {
  portal: Pick<Portal, 'apiHistory' | 'copyright'>;
  reference: Pick<Reference, 'load'>;
  /** Returns the records of each API, the newest first. */
  readChangelogs: () => Promise<Record<string, readonly ReleaseRecord[]>>;
}

/** Writes the feeds of API changes after the build. Writes nothing when `apiHistory` is null in portal.config.ts. */
export default function apiHistoryPlugin(
  { siteConfig }: LoadContext,
  { portal, reference, readChangelogs }: ApiHistoryOptions,
): Plugin<undefined> {
  return {
    name: 'portal-api-history',
    async postBuild({ outDir }) {
      if (!portal.apiHistory) return;
      const { title: name, url, baseUrl } = siteConfig;
      await writeChangeFeeds({
        apis: await reference.load(),
        changelogs: await readChangelogs(),
        outDir,
        site: { name, url, baseUrl, copyright: portal.copyright },
      });
    },
  };
}
