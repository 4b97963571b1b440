import { readFile, rename, writeFile } from 'node:fs/promises';
import { isRaw, listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import type { SavedEntities } from './store';

/** What a data file has: everything that requests have changed. */
export interface SavedState {
  /** Title of the document. Data of another API cannot be loaded. */
  api: string;
  entities: SavedEntities;
  /** Secrets that are API keys, with the collection and the key of their entity. */
  keys: [secret: string, collection: string, key: string][];
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
  const state = parse(text);
  if (!isSavedState(state)) {
    throw new DataFileError(
      `${file} is not a data file of the mock. Name a file that a mock has saved, or one that does not exist yet.`,
    );
  }
  return state;
}

/** Writes a data file. An interruption leaves the earlier file as it was. */
export async function writeDataFile(file: string, state: SavedState): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, file);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSavedState(value: unknown): value is SavedState {
  const { api, entities, keys } = rawOf(value);
  const areEntities =
    Array.isArray(entities) &&
    entities.every((collection: unknown) => {
      const [path, all] = listOf(collection);
      return textOf(path).startsWith('/') && Array.isArray(all) && all.every(isEntity);
    });
  const areKeys =
    Array.isArray(keys) &&
    keys.every((one: unknown) => {
      const texts = listOf(one);
      return texts.length === 3 && texts.every((text) => typeof text === 'string');
    });
  return typeof api === 'string' && areEntities && areKeys;
}

function isEntity(value: unknown): boolean {
  const [key, entity, version, order] = listOf(value);
  return typeof key === 'string' && isRaw(entity) && Number.isInteger(version) && Number.isInteger(order);
}
