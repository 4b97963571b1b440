import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, isGenerated } from '@voltmoor/build-tools/programs';
import { expect, it } from 'vitest';

const MOST = 25;

/** Folders that may have more entries, because each entry is a document of its own and people look for it by name. */
const CATALOGUES: Record<string, string> = {
  'content/data': 'one table or list that guides read by name per file',
  'content/figures': 'one drawing per file',
  'content/news/news': 'one post per file',
  'content/news/releases': 'one post per file',
  'e2e/screenshots': 'one picture per kind of page, width and theme',
  'specs/cpo-api/categories': 'one category of the API per file',
  'specs/cpo-api/history': 'the changes of one release per file',
};

/** Lists the folders of the repository with the number of their entries. */
function countEntries(folder: string): [folder: string, entries: number][] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !isGenerated(name) && !name.startsWith('.'),
  );
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => countEntries(path.posix.join(folder, name)));
  return [[folder, entries.length], ...below];
}

it(`has at most ${MOST} files and folders in a folder, except in catalogues`, () => {
  const full = countEntries('.').filter(([folder, entries]) => entries > MOST && !(folder in CATALOGUES));
  expect(full, 'Group the files of these folders by what they do, or say in CATALOGUES why not.').toEqual([]);
});
