import type { Portal } from '@voltmoor/content/portalConfig';
import type { ApiStep } from '@voltmoor/news/model/types';
import { changelogRoute } from '@voltmoor/openapi-reference/site/feedRoutes';
import { listSteps } from './lifecycle';
import { readChangelogs } from './readChangelogs';
import type { ReleaseRecord } from './recordSchema';

/** The records of a portal, which pages, posts, feeds and the calendar share. */
export interface ChangelogSource {
  /**
   * Returns the records of each API by its id, the newest first. The files are read once.
   * @throws Error when a record is invalid
   */
  read(): Promise<Record<string, readonly ReleaseRecord[]>>;
  /** Returns the deprecations and last days of all APIs, for the page and the calendar of upcoming changes. */
  steps(): Promise<ApiStep[]>;
  /** Makes the next call read the files again. */
  reset(): void;
}

/**
 * Creates the source of the records of a portal.
 *
 * @param root the repository's root
 * @param rename replaces product names in texts when the portal has another name
 */
export function createChangelogs(
  portal: Pick<Portal, 'apis' | 'apiHistory'>,
  root: string,
  rename: (text: string) => string,
): ChangelogSource {
  let reading: ReturnType<ChangelogSource['read']> | undefined;
  const read = () => (reading ??= readChangelogs(portal, root, rename));
  return {
    read,
    async steps() {
      const changelogs = await read();
      return portal.apis.flatMap((api) =>
        listSteps(changelogs[api.id] ?? [], { component: api.generation, changelog: changelogRoute(api) }),
      );
    },
    reset() {
      reading = undefined;
    },
  };
}
