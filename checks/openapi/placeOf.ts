import { pointerSegments, toPointer } from '@voltmoor/openapi/raw';
import type { Place } from '../rule';
import { createFilePlaces } from '../sources/yamlPlace';

export type Origins = Readonly<Record<string, { file: string; pointer: string }>>;

/**
 * Finds the file and line where a pointer of a bundled document was written. Operations record their origin. Components
 * are searched by name in the document's own files, because other documents may use the same name.
 *
 * @param files path from the repository's root → text
 * @param source the document's root file
 * @param parts the files of the document
 */
export function createPlaces(
  files: ReadonlyMap<string, string>,
  source: string,
  origins: Origins,
  parts: readonly string[],
): (pointer: string) => Place {
  const own = [source, ...parts.filter((file) => file !== source && files.has(file))];
  const placeIn = createFilePlaces(files);
  return (pointer) => {
    const segments = pointerSegments(pointer);
    const origin = findOrigin(segments, origins);
    if (origin) return placeIn(origin.file, origin.path);
    const [root, group = '', name = ''] = segments;
    // Each group of the field map is a separate file with the name of the group.
    const included = root === 'x-field-map' ? own.find((file) => file.endsWith(`/${group}.yaml`)) : undefined;
    if (included) return placeIn(included, segments.slice(2));
    const file = root === 'components' ? findComponent(own, files, group, name) : source;
    return placeIn(file ?? source, segments);
  };
}

/** Finds the operation that contains the pointer, or any operation of its path item. */
function findOrigin(segments: string[], origins: Origins): { file: string; path: string[] } | undefined {
  if (segments[0] !== 'paths' && segments[0] !== 'webhooks') return undefined;
  const item = toPointer(segments.slice(0, 2));
  const exact = origins[`${item}/${segments[2] ?? ''}`];
  if (exact) return { file: exact.file, path: [...pointerSegments(exact.pointer), ...segments.slice(3)] };
  const sibling = Object.keys(origins).find((pointer) => pointer.startsWith(`${item}/`));
  const found = sibling === undefined ? undefined : origins[sibling];
  if (!found) return undefined;
  return { file: found.file, path: [...pointerSegments(found.pointer).slice(0, -1), ...segments.slice(2)] };
}

/** Finds the file with `components.{group}.{name}` by its indentation, which is faster than parsing every file. */
function findComponent(
  own: readonly string[],
  files: ReadonlyMap<string, string>,
  group: string,
  name: string,
): string | undefined {
  const key = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(
    `^components:\\n(?:[ #].*\\n|\\n)*? {2}${group}:\\n(?: {4}.*\\n| {0,3}#.*\\n|\\n)*? {4}['"]?${key}['"]?:`,
    'm',
  );
  return own.find((file) => pattern.test(files.get(file) ?? ''));
}
