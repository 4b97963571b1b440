import { readFile } from 'node:fs/promises';
import { writeCached } from './cachedText';

/** A cache of many small values in one file. */
export interface RecordCache<Value> {
  /** Returns the value that an earlier build made with this key, or makes it. */
  get(key: string, make: () => Value): Value;
  /** Writes the values that this build has used. All others are dropped, so that the file does not grow. */
  save(): Promise<void>;
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
  return {
    get(key, make) {
      const known = earlier.get(key);
      const value = known === undefined ? make() : known;
      isChanged ||= known === undefined;
      used.set(key, value);
      return value;
    },
    async save() {
      if (!isChanged && used.size === earlier.size) return;
      await writeCached(file, JSON.stringify([...used]));
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
