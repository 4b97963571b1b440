import { readFile } from 'node:fs/promises';
import { writeCached } from './cachedText';

/** Many small values by key, each made once. */
export interface Records<Value> {
  /** Returns the value that was made with this key, or makes it. */
  get<Kind extends Value>(key: string, make: () => Kind): Kind;
  /** Like `get`, for values that take time to make. */
  getAsync<Kind extends Value>(key: string, make: () => Promise<Kind>): Promise<Kind>;
}

/** Values that are stored in one file for later builds. */
export interface RecordCache<Value> extends Records<Value> {
  /**
   * Writes the values that this build has used. All others are dropped, so that the file does not grow, unless another
   * program of the build still needs them (`keepUnused`).
   */
  save(options?: { keepUnused: boolean }): Promise<void>;
}

/** Creates records that last as long as the process. */
export function createRecords<Value>(): Records<Value> {
  return followUse(new Map<string, Value>());
}

/**
 * Opens a cache of JSON values. A missing or damaged file is an empty cache, and so is one of another version.
 *
 * @param file where the values are stored
 * @param version what all values depend on, such as the code that makes them, if their keys do not cover it
 */
export async function openRecordCache<Value>(file: string, version = ''): Promise<RecordCache<Value>> {
  const earlier = await readRecords<Value>(file, version);
  const stored = earlier.size;
  const { used, wasMade, ...records } = followUse(earlier);
  return {
    ...records,
    async save({ keepUnused } = { keepUnused: false }) {
      const values = keepUnused ? earlier : used;
      if (!wasMade() && values.size === stored) return;
      await writeCached(file, JSON.stringify({ version, values: [...values] }));
    },
  };
}

interface Followed<Value> extends Records<Value> {
  /** The values that were asked for. */
  used: ReadonlyMap<string, Value>;
  /** Whether a value had to be made. */
  wasMade: () => boolean;
}

/** @param values the values that are known; those that are made are added */
function followUse<Value>(values: Map<string, Value>): Followed<Value> {
  const used = new Map<string, Value>();
  let isChanged = false;
  const get = <Kind extends Value>(key: string, make: () => Kind): Kind => {
    const known = values.get(key) as Kind | undefined;
    const value = known === undefined ? make() : known;
    isChanged ||= known === undefined;
    values.set(key, value);
    used.set(key, value);
    return value;
  };
  return {
    get,
    async getAsync<Kind extends Value>(key: string, make: () => Promise<Kind>) {
      const made = values.has(key) ? undefined : await make();
      return get(key, () => made as Kind);
    },
    used,
    wasMade: () => isChanged,
  };
}

interface StoredRecords<Value> {
  version: string;
  values: [string, Value][];
}

async function readRecords<Value>(file: string, version: string): Promise<Map<string, Value>> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as StoredRecords<Value>;
    return new Map(stored.version === version ? stored.values : []);
  } catch {
    return new Map();
  }
}
