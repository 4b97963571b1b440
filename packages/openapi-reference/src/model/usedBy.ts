import type { ComponentGraph } from './componentGraph';

/** Maximum number of operation ids per schema. `usedByTotal` counts all operations. */
const MAX_USED_BY = 100;

export interface Usage {
  usedBy: string[];
  usedByTotal: number;
}

/** Returns which operations use each schema, by schema name. Operations with fewer references in between come first. */
export function collectUsage(
  graph: ComponentGraph,
  operations: readonly { id: string; part: unknown }[],
): Map<string, Usage> {
  const found = new Map<string, { ids: [string, number][]; total: number }>();
  for (const { id, part } of operations) {
    for (const { schema: name, hops } of graph.reachableFrom(part)) {
      if (name === undefined) continue;
      const usage = found.get(name) ?? { ids: [], total: 0 };
      usage.total += 1;
      usage.ids.push([id, hops]);
      if (usage.ids.length > MAX_USED_BY * 4) usage.ids = nearest(usage.ids);
      found.set(name, usage);
    }
  }
  return new Map(
    [...found].map(([name, { ids, total }]) => [
      name,
      { usedBy: nearest(ids).map(([id]) => id), usedByTotal: total },
    ]),
  );
}

function nearest(ids: [string, number][]): [string, number][] {
  return [...ids].sort((a, b) => a[1] - b[1]).slice(0, MAX_USED_BY);
}
