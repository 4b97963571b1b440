import { openRecordCache, toKey } from '@voltmoor/build-tools/cache';
import type { Sources } from '../rule';
import type { Finding } from '../runRules';

/** Parts of the sources that rarely change while someone writes guides and posts, and what belongs to each. */
const PARTS = {
  apis: ['apis', 'apiHistory', 'histories', 'placeIn'],
  data: ['data'],
  today: ['today'],
} as const satisfies Record<string, readonly (keyof Sources)[]>;

export type StablePart = keyof typeof PARTS;

/** A cache of the problems that rules found in earlier runs. */
export interface ProblemCache {
  /** Returns the problems that a rule found in the same parts, or finds them. */
  get(rule: string, parts: readonly StablePart[], find: () => Promise<Finding[]>): Promise<Finding[]>;
  save(): Promise<void>;
}

/** Returns the sources with these parts alone. A cache would not notice a change to any other part. */
export function pickParts(sources: Sources, parts: readonly StablePart[]): Sources {
  const keys = parts.flatMap((part): readonly (keyof Sources)[] => PARTS[part]);
  return Object.fromEntries(keys.map((key) => [key, sources[key]])) as unknown as Sources;
}

/**
 * Opens the cache of problems.
 *
 * @param file path of the cache file
 * @param code version of the rules
 */
export async function openProblemCache(file: string, code: string, sources: Sources): Promise<ProblemCache> {
  const records = await openRecordCache<Finding[]>(file);
  const keys = toPartKeys(sources);
  return {
    get: (rule, parts, find) =>
      records.getAsync(
        toKey(
          code,
          rule,
          parts.map((part) => keys[part]),
        ),
        find,
      ),
    save: () => records.save(),
  };
}

/** Returns a key of each part. The files in which lines are searched belong to it. */
function toPartKeys({ apis, files, apiHistory, histories, today }: Sources): Record<StablePart, string> {
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
    today,
  };
}
