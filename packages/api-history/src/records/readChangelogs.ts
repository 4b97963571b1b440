import type { Portal } from '@voltmoor/content/portalConfig';
import { readFolder } from './folder';
import { historyFolder, readHistory } from './history';
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
function renameRecord({ date, changes }: ReleaseRecord, rename: (text: string) => string): ReleaseRecord {
  return {
    date,
    changes: changes.map(({ text, exception, ...change }) => ({
      ...change,
      text: rename(text),
      ...(exception !== undefined && { exception: rename(exception) }),
    })),
  };
}
