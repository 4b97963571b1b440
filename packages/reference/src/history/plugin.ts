import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Portal } from '@voltmoor/content/portalConfig';
import { historyFolder, type RecordedChange } from '@voltmoor/openapi/records';
import { operationsByName, reachedBy, type Changelogs } from '../site/changelog/changelog';
import type { LoadedApi, Reference } from '../site/createReference';
import { type ChangeIndex, type IndexedChange, writeChangeIndex } from './changeIndex/changeIndex';
import type { ChangelogSource } from './changelogs';
import { writeChangeFeeds } from './feeds/writeChangeFeeds';

interface ApiHistoryOptions {
  portal: Pick<Portal, 'apis' | 'copyright' | 'mcp'>;
  /** The repository's root. */
  root: string;
  reference: Pick<Reference, 'load'>;
  changelogs: ChangelogSource;
}

/**
 * Writes the feeds of API changes and, for MCP, their index after the build, and reads the records again when the
 * development server notices a change. Writes nothing for a portal without records.
 */
export default function apiHistoryPlugin(
  { siteConfig }: Pick<LoadContext, 'siteConfig'>,
  { portal, root, reference, changelogs }: ApiHistoryOptions,
): Plugin<void> {
  return {
    name: 'portal-api-history',
    getPathsToWatch: () => portal.apis.map((api) => path.join(root, historyFolder(api), '*.yaml')),
    loadContent: () => changelogs.reset(),
    async postBuild({ outDir }) {
      const { title: name, url, baseUrl } = siteConfig;
      const apis = await reference.load();
      const records = await changelogs.read();
      await writeChangeFeeds({
        apis,
        changelogs: records,
        outDir,
        site: { name, url, baseUrl, copyright: portal.copyright },
      });
      if (portal.mcp) await writeChangeIndex(buildChangeIndex(apis, records), outDir);
    },
  };
}

/** Builds the index of the recorded changes. An API without records is not in it. */
function buildChangeIndex(apis: readonly LoadedApi[], changelogs: Changelogs): ChangeIndex {
  return Object.fromEntries(
    apis.flatMap((api) => {
      const operations = operationsByName(api);
      const toIndexed = (change: RecordedChange): IndexedChange => ({
        level: change.level,
        text: change.text,
        operations: reachedBy(change).map((name) => {
          const id = operations.get(name)?.id;
          return id === undefined ? { name } : { name, id };
        }),
        ...(change.notice !== undefined && { sunset: change.notice.sunset }),
        ...(change.exception !== undefined && { exception: change.exception }),
      });
      const records = changelogs[api.options.id] ?? [];
      const releases = records.map(({ date, changes }) => ({ date, changes: changes.map(toIndexed) }));
      return releases.length === 0 ? [] : [[api.options.id, releases]];
    }),
  );
}
