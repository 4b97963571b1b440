import { readFile } from 'node:fs/promises';
import { writeCached } from './cachedText';

/** A cache of many small values in one file. */
export interface RecordCache<Value> {
  /** Returns the value that an earlier build made with this key, or makes it. */
  get(key: string, make: () => Value): Value;
  /** Like `get`, for values that take time to make. */
  getAsync(key: string, make: () => Promise<Value>): Promise<Value>;
  /**
   * Writes the values that this build has used. All others are dropped, so that the file does not grow, unless another
   * program of the build still needs them (`keepUnused`).
   */
  save(options?: { keepUnused: boolean }): Promise<void>;
}

/**
 * Opens a cache of JSON values. A missing or damaged file is an empty cache.
 *
 * @param file where the values are stored
 */
export async function openRecordCache<Value>(file: string): Promise<RecordCache<Value>> {
  const earlier = await readRecords<Value>(file);
  const used = new Map<string, Value>();
  let isChanged = false;
  const get = (key: string, make: () => Value): Value => {
    const known = earlier.get(key);
    const value = known === undefined ? make() : known;
    isChanged ||= known === undefined;
    used.set(key, value);
    return value;
  };
  return {
    get,
    async getAsync(key, make) {
      const value = earlier.get(key) ?? (await make());
      return get(key, () => value);
    },
    async save({ keepUnused } = { keepUnused: false }) {
      const values = keepUnused ? new Map([...earlier, ...used]) : used;
      if (!isChanged && values.size === earlier.size) return;
      await writeCached(file, JSON.stringify([...values]));
    },
  };
}

async function readRecords<Value>(file: string): Promise<Map<string, Value>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, Value][]);
  } catch {
    return new Map();
  }
}
