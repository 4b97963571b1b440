import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, isRaw, listOf, rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { WorldEntity } from './state/world';

/**
 * Reads the example data from the YAML files of a folder: `content/data/world`. Entities with `addedBy` are left out,
 * because a guide creates them.
 */
export async function readWorld(folder: string): Promise<WorldEntity[]> {
  const { parse } = await import('yaml');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.flatMap((text) =>
    entriesOf(parse(text)).flatMap(([kind, described]) =>
      listOf(rawOf(described)['entities'])
        .filter(isRaw)
        .filter((one) => one['addedBy'] === undefined)
        .map(({ changes: _, ...values }) => ({ kind, values })),
    ),
  );
}
