import { readFile } from 'node:fs/promises';
import { writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import { isRaw, listOf, parseJson, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { SavedEntities } from './store';

/** What a data file has: everything that requests have changed. */
export interface SavedState {
  /** Title of the document. */
  api: string;
  entities: SavedEntities;
}

/** A data file that cannot be used. The message says why. */
export class DataFileError extends Error {}

/**
 * Reads a data file.
 *
 * @returns undefined if there is no such file
 * @throws DataFileError when it is not a data file
 */
export async function readDataFile(file: string): Promise<SavedState | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DataFileError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const state = parseJson(text);
  if (!isSavedState(state)) {
    throw new DataFileError(
      `${file} is not a data file of the mock. Name a file that a mock has saved, or one that does not exist yet.`,
    );
  }
  return state;
}

/** Writes a data file. An interruption leaves the earlier file as it was. */
export async function writeDataFile(file: string, state: SavedState): Promise<void> {
  await writeFileAtomically(file, JSON.stringify(state), { mode: 0o600 });
}

function isSavedState(value: unknown): value is SavedState {
  const { api, entities } = rawOf(value);
  const isCollection = (collection: unknown): boolean => {
    const [path, all] = listOf(collection);
    return textOf(path).startsWith('/') && Array.isArray(all) && all.every(isEntity);
  };
  return typeof api === 'string' && Array.isArray(entities) && entities.every(isCollection);
}

function isEntity(value: unknown): boolean {
  const [key, entity, version, order] = listOf(value);
  return typeof key === 'string' && isRaw(entity) && Number.isInteger(version) && Number.isInteger(order);
}
