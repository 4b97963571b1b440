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
 * @param rename replaces product names in texts when the portal has another name
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
      return [api.id, records.map((record) => renameRecord(record, rename)).reverse()];
    }),
  );
  return Object.fromEntries(read);
}

/** Replaces product names in the words for readers. Fingerprints do not depend on these words. */
function renameRecord(
  { date, changes }: ReleaseRecord,
  rename: (text: string) => string,
): ReleaseRecord {
  return {
    date,
    changes: changes.map(({ text, exception, ...change }) => ({
      ...change,
      text: rename(text),
      ...(exception !== undefined && { exception: rename(exception) }),
    })),
  };
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
