import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface TempFolder {
  /** The path of an entry, or of the folder itself. */
  at: (...names: string[]) => string;
  /** Writes a file, and the folders around it. Returns its path. */
  write: (name: string, content: string | Uint8Array) => string;
  read: (name: string) => string;
}

/**
 * Gives tests an empty folder that is removed afterwards.
 *
 * @param scope whether each test has its own folder, or all tests of the file or of the `describe` share one
 */
export function useTempFolder(scope: 'each' | 'all' = 'each'): TempFolder {
  let folder: string | undefined;
  const create = () => {
    folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'voltmoor-test-'));
  };
  const remove = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  };
  if (scope === 'each') {
    beforeEach(create);
    afterEach(remove);
  } else {
    beforeAll(create);
    afterAll(remove);
  }

  const at = (...names: string[]): string => {
    if (folder === undefined) throw new Error('The temporary folder exists only while a test runs.');
    return path.join(folder, ...names);
  };
  return {
    at,
    write: (name, content) => {
      const file = at(name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    read: (name) => readFileSync(at(name), 'utf8'),
  };
}
