import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedApi } from '@voltmoor/openapi-reference';
import { operationsByName } from '@voltmoor/openapi-reference/site/changelog';
import type { RecordedChange, ReleaseRecord } from '../records/recordSchema';
import { writeChangeIndex, type IndexedChange, type IndexedRelease } from './changeIndex';

interface ChangeIndexOptions {
  /** Whether to write the index. */
  isNeeded: boolean;
  /** Loads the APIs of the portal. */
  loadApis: () => Promise<readonly LoadedApi[]>;
  /** Reads the recorded changes of each API by its id, the newest first. */
  changelogs: () => Promise<Record<string, readonly ReleaseRecord[]>>;
}

/**
 * Docusaurus plugin that writes the recorded changes of all APIs into the build, for programs that answer questions about
 * them. A portal without records gets no file.
 */
export function changeIndexPlugin(
  _context: LoadContext,
  { isNeeded, loadApis, changelogs }: ChangeIndexOptions,
): Plugin<undefined> {
  return {
    name: 'portal-change-index',
    async postBuild({ outDir }) {
      if (!isNeeded) return;
      const [apis, releases] = await Promise.all([loadApis(), changelogs()]);
      const indexed = apis.flatMap((api): [string, IndexedRelease[]][] => {
        const records = releases[api.options.id] ?? [];
        return records.length === 0 ? [] : [[api.options.id, toReleases(api, records)]];
      });
      if (indexed.length > 0) await writeChangeIndex(Object.fromEntries(indexed), outDir);
    },
  };
}

function toReleases(api: LoadedApi, records: readonly ReleaseRecord[]): IndexedRelease[] {
  const operations = operationsByName(api);
  const toIndexed = (change: RecordedChange): IndexedChange => {
    const names = change.reaches ?? (change.operation === undefined ? [] : [change.operation]);
    return {
      level: change.level,
      text: change.text,
      operations: names.map((name) => {
        const id = operations.get(name)?.id;
        return id === undefined ? { name } : { name, id };
      }),
      ...(change.notice !== undefined && { sunset: change.notice.sunset }),
      ...(change.exception !== undefined && { exception: change.exception }),
    };
  };
  return records.map(({ date, changes }) => ({ date, changes: changes.map(toIndexed) }));
}
