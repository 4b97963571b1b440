import { readFile } from 'node:fs/promises';
import { writeKept } from './keptText';

/** What an earlier build made, many small things in one file. */
export interface KeptRecords<Value> {
  /** Takes what was made of the same inputs, or makes it. */
  keep(key: string, make: () => Value): Value;
  /** Writes what this build has asked for, and nothing else, so that the file does not grow. */
  save(): Promise<void>;
}

/**
 * Opens a file of kept values; they are plain JSON. A file that is missing or damaged is an empty one.
 *
 * @param file where they are kept
 */
export async function openKeptRecords<Value>(file: string): Promise<KeptRecords<Value>> {
  const earlier = await readRecords<Value>(file);
  const used = new Map<string, Value>();
  let isChanged = false;
  return {
    keep(key, make) {
      const known = earlier.get(key);
      const value = known === undefined ? make() : known;
      isChanged ||= known === undefined;
      used.set(key, value);
      return value;
    },
    async save() {
      if (!isChanged && used.size === earlier.size) return;
      await writeKept(file, JSON.stringify([...used]));
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
