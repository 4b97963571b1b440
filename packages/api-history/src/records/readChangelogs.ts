import type { Portal } from '@voltmoor/content/portalConfig';
import type { ApiStep } from '@voltmoor/news/model/types';
import { readFolder } from './folder';
import { historyFolder, readHistory } from './history';
import { listSteps } from './lifecycle';
import type { ReleaseRecord } from './recordSchema';

/**
 * Reads the recorded changes of all APIs, the newest first. An API without records, or a portal without `apiHistory`, has
 * none.
 *
 * @param root the repository's root
 * @param rename replaces brand names in the words for readers
 * @throws Error when a record is invalid
 */
export async function readChangelogs(
  { apis, apiHistory }: Pick<Portal, 'apis' | 'apiHistory'>,
  root: string,
  rename: (text: string) => string = (text) => text,
): Promise<Record<string, readonly ReleaseRecord[]>> {
  if (!apiHistory) return {};
  const read = await Promise.all(
    apis.map(async (api): Promise<[string, readonly ReleaseRecord[]]> => {
      const folder = historyFolder(api);
      const { records, problems } = readHistory(folder, await readFolder(root, folder));
      const [problem] = problems;
      if (problem) throw new Error(`${problem.file} ${problem.message} ${problem.fix}`);
      return [api.id, records.toReversed().map((record) => renameRecord(record, rename))];
    }),
  );
  return Object.fromEntries(read);
}

function renameRecord({ date, changes }: ReleaseRecord, rename: (text: string) => string): ReleaseRecord {
  const renamed = changes.map((change) => ({
    ...change,
    text: rename(change.text),
    ...(change.exception !== undefined && { exception: rename(change.exception) }),
  }));
  return { date, changes: renamed };
}

/**
 * Lists the deprecations and last days of all APIs, for the page and the calendar of upcoming changes.
 *
 * @param root the repository's root
 * @throws Error when a record is invalid
 */
export async function readApiSteps(
  portal: Pick<Portal, 'apis' | 'apiHistory'>,
  root: string,
): Promise<ApiStep[]> {
  const changelogs = await readChangelogs(portal, root);
  return portal.apis.flatMap(({ id, generation, operationsPath }) =>
    listSteps(changelogs[id] ?? [], {
      component: generation,
      changelog: `${operationsPath}/changes`,
    }),
  );
}
