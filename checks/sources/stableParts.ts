import { toKey } from '@voltmoor/build-tools/cache';
import type { Sources } from '../rule';

/** Parts of the sources that rarely change while someone writes guides and posts, and what belongs to each. */
const PARTS = {
  apis: ['apis', 'apiHistory', 'histories', 'placeIn'],
  data: ['data'],
  today: ['today'],
} as const satisfies Record<string, readonly (keyof Sources)[]>;

export type StablePart = keyof typeof PARTS;

/** The folder whose files belong to the documents. */
const DOCUMENTS = 'specs/';

/** Returns the sources with these parts alone. A cache would not notice a change to any other part. */
export function pickParts(sources: Sources, parts: readonly StablePart[]): Sources {
  const keys = parts.flatMap((part): readonly (keyof Sources)[] => PARTS[part]);
  const picked = keys.map((key) => [key, sources[key]]);
  const files = new Map([...sources.files].filter(([file]) => file.startsWith(DOCUMENTS)));
  return Object.fromEntries(parts.includes('apis') ? [...picked, ['files', files]] : picked) as Sources;
}

/** Returns a key of each part. The files in which lines are searched belong to it. */
export function toPartKeys({
  apis,
  files,
  apiHistory,
  histories,
  today,
}: Sources): Record<StablePart, string> {
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
    apis: toKey(documents, textsIn(DOCUMENTS), apiHistory ?? null, snapshots),
    data: toKey(textsIn('content/data/')),
    today,
  };
}
