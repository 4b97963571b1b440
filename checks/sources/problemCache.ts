import { openRecordCache } from '@voltmoor/build-cache/recordCache';
import { toKey } from '@voltmoor/build-cache/cachedText';
import type { Problem, Sources } from '../rule';

/** Parts of the sources that rarely change while someone writes guides and posts. */
export type StablePart = 'apis' | 'data';

/** A cache of the problems that rules found in earlier runs. */
export interface ProblemCache {
  /**
   * Returns the cached problems for the same inputs, or finds them.
   *
   * @param inputs everything that the rule reads; `keyOf` returns the keys of the stable parts
   */
  get(rule: string, inputs: readonly string[], find: () => Problem[]): Problem[];
  keyOf(part: StablePart): string;
  save(): Promise<void>;
}

/** A cache that stores nothing, so every rule runs each time. */
export const noCache: ProblemCache = {
  get: (_rule, _inputs, find) => find(),
  keyOf: (part) => part,
  save: () => Promise.resolve(),
};

/**
 * Opens the cache of problems.
 *
 * @param file path of the cache file
 * @param code version of the rules
 */
export async function openProblemCache(file: string, code: string, sources: Sources): Promise<ProblemCache> {
  const records = await openRecordCache<Problem[]>(file);
  const keys = toPartKeys(sources);
  return {
    get: (rule, inputs, find) => records.get(toKey(code, rule, inputs), find),
    keyOf: (part) => keys[part],
    save: () => records.save(),
  };
}

/** Returns keys of the documents with their histories, including the files in which lines are searched, and of the data files. */
function toPartKeys({ apis, files, apiHistory, histories }: Sources): Record<StablePart, string> {
  const textsIn = (folder: string): [string, string][] =>
    [...files].filter(([file]) => file.startsWith(folder)).sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = apis.map(({ id, source, rules, conventions, replaces, raw }) => [
    id,
    source,
    rules,
    conventions,
    replaces,
    raw,
  ]);
  const snapshots = [...histories].map(([id, { snapshot }]) => [id, snapshot ?? null]);
  return {
    apis: toKey(documents, textsIn('specs/'), apiHistory ?? null, snapshots),
    data: toKey(textsIn('content/data/')),
  };
}
