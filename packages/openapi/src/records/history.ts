import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRecord, type RecordProblem } from './recordFile';
import type { ReleaseRecord } from './recordSchema';
import { parseSnapshot, type Snapshot } from './snapshot';

/** The records of an API and its last released document. */
export interface ApiHistory {
  /** Path of the folder from the repository's root. */
  folder: string;
  /** The oldest record first. */
  records: readonly ReleaseRecord[];
  /** Missing before the first release. */
  snapshot?: Snapshot | undefined;
  problems: readonly (RecordProblem & { file: string })[];
}

/** Name of the file with the snapshot. */
export const SNAPSHOT_FILE = 'released.json';

/**
 * Returns the folder with the records of an API: `history` beside its document, or `specs/<id>/history` for a document
 * at a URL.
 */
export function historyFolder({ id, source }: { id: string; source: string }): string {
  if (/^https?:/.test(source)) return `specs/${id}/history`;
  return `${source.slice(0, Math.max(0, source.lastIndexOf('/')))}/history`.replace(/^\//, '');
}

/**
 * Reads the records of an API.
 *
 * @param files texts by their path from the repository's root; files outside of the folder are ignored
 */
export function readHistory(folder: string, files: ReadonlyMap<string, string>): ApiHistory {
  const records: ReleaseRecord[] = [];
  const problems: (RecordProblem & { file: string })[] = [];
  let snapshot: Snapshot | undefined;
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!file.startsWith(`${folder}/`)) continue;
    const name = file.slice(folder.length + 1);
    const date = /^(\d{4}-\d{2}-\d{2})\.yaml$/.exec(name)?.[1];
    if (date !== undefined) {
      const parsed = parseRecord(date, text);
      if (parsed.record) records.push(parsed.record);
      problems.push(...parsed.problems.map((problem) => ({ ...problem, file })));
    } else if (name === SNAPSHOT_FILE) {
      snapshot = parseSnapshot(text);
      if (!snapshot)
        problems.push({ file, path: [], message: 'is not a snapshot.', fix: 'Restore the file from Git.' });
    } else {
      problems.push({
        file,
        path: [],
        message: 'is neither a record nor the snapshot.',
        fix: `Name records by their day, such as 2025-03-04.yaml; the snapshot is ${SNAPSHOT_FILE}.`,
      });
    }
  }
  return { folder, records, snapshot, problems };
}

/**
 * Reads the files with the records of an API; none if the folder does not exist.
 *
 * @param root the repository's root
 * @param folder path from the root
 * @returns texts by their path from the root
 */
export async function readFolder(root: string, folder: string): Promise<Map<string, string>> {
  const names = await readdir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        `${folder}/${name}`,
        await readFile(path.join(root, folder, name), 'utf8'),
      ]),
    ),
  );
}
