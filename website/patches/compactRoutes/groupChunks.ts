/** Chunk names in the shape of a component's props; `null` means no chunk. */
export type ChunkNameTree =
  string | null | readonly ChunkNameTree[] | { readonly [prop: string]: ChunkNameTree };

/**
 * Groups the names of chunks by the path of their route; several routes may share a path.
 *
 * @param chunkNames as in `@generated/routesChunkNames`, by `path-hash`
 */
export function groupChunks(chunkNames: Readonly<Record<string, ChunkNameTree>>): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const [route, names] of Object.entries(chunkNames)) {
    const path = route.slice(0, route.lastIndexOf('-'));
    byPath.set(path, [...(byPath.get(path) ?? []), ...leavesOf(names)]);
  }
  return byPath;
}

function leavesOf(names: ChunkNameTree): string[] {
  if (typeof names === 'string') return [names];
  return names === null ? [] : Object.values(names).flatMap(leavesOf);
}
