import type { Portal } from '@voltmoor/content/portalConfig';
import type { ApiStep } from '@voltmoor/content/news';
import { changelogRoute } from '../site/routes';
import { listSteps } from './lifecycle';
import {
  historyFolder,
  readFolder,
  readHistory,
  type RecordedChange,
  type ReleaseRecord,
} from '@voltmoor/openapi/records';
import { reachedBy, type Changelogs } from '../site/changelog/changelog';

/** The records of a portal, which pages, posts, feeds and the calendar share. */
export interface ChangelogSource {
  /**
   * Returns the records of each API by its id, the newest first. The files are read once.
   * @throws Error when a record is invalid
   */
  read(): Promise<Changelogs>;
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

/**
 * Reads the recorded changes of all APIs, the newest first. An API without records, or a portal without `apiHistory`, has
 * none.
 *
 * @param root the repository's root
 * @param rename replaces product names in texts when the portal has another name
 * @throws Error when a record is invalid
 */
export async function readChangelogs(
  { apis, apiHistory }: Pick<Portal, 'apis' | 'apiHistory'>,
  root: string,
  rename: (text: string) => string = (text) => text,
): Promise<Changelogs> {
  if (!apiHistory) return {};
  const read = await Promise.all(
    apis.map(async (api): Promise<[string, readonly ReleaseRecord[]]> => {
      const folder = historyFolder(api);
      const { records, problems } = readHistory(folder, await readFolder(root, folder));
      const [problem] = problems;
      if (problem) throw new Error(`${problem.file} ${problem.message} ${problem.fix}`);
      return [
        api.id,
        records
          .map(({ date, changes }) => ({
            date,
            changes: mergeEqual(changes.map((change) => renameChange(change, rename))),
          }))
          .reverse(),
      ];
    }),
  );
  return Object.fromEntries(read);
}

/** Replaces product names in the words for readers. Fingerprints do not depend on these words. */
function renameChange({ text, exception, ...change }: RecordedChange, rename: (text: string) => string) {
  return {
    ...change,
    text: rename(text),
    ...(exception !== undefined && { exception: rename(exception) }),
  };
}

/**
 * Merges the changes of a day that differ only in their operation into one change that reaches all of these operations.
 * A release that adds an error to each operation would otherwise fill a page with one sentence.
 */
function mergeEqual(changes: readonly RecordedChange[]): RecordedChange[] {
  const merged = new Map<string, RecordedChange>();
  for (const change of changes) {
    const { id, level, place, text, exception } = change;
    const key = JSON.stringify([id, level, place, text, exception, reachedBy(change).length === 0]);
    const first = merged.get(key);
    merged.set(
      key,
      first ? { ...first, reaches: [...new Set([...reachedBy(first), ...reachedBy(change)])] } : change,
    );
  }
  return [...merged.values()];
}
