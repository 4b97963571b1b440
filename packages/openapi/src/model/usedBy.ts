import type { OpenApiDocument } from '../load/raw';
import { ComponentGraph } from './componentGraph';
import type { LocatedOperation } from './operation/operationIds';
import type { FieldSide } from './schema/fieldsOf';
import type { NamedSchema, SchemaUsers } from './types';

/** Maximum number of operation ids per schema. `total` counts all operations. */
const MAX_USED_BY = 100;

/** Returns the operations that use a schema. */
export type SchemaUsages = (
  name: string,
) => Pick<NamedSchema, 'usedBy' | 'usedByTotal' | 'returnedBy' | 'acceptedBy'>;

/**
 * Finds out which operations and webhooks use, return and accept each named schema. The platform sends webhooks and callbacks, so
 * their requests count as returned.
 */
export function collectUsages(
  document: OpenApiDocument,
  operations: readonly LocatedOperation[],
  webhooks: readonly LocatedOperation[],
): SchemaUsages {
  const graph = new ComponentGraph(document);
  const partsOf =
    (isWebhook: boolean) =>
    ({ id, raw, pathItem }: LocatedOperation) => {
      const request = [pathItem['parameters'], raw['parameters'], raw['requestBody']];
      const response = [raw['responses'], raw['callbacks']];
      const [accepted, returned] = isWebhook ? [response, request] : [request, response];
      return { id, all: [raw, pathItem['parameters']], accepted, returned };
    };
  const parts = [...operations.map(partsOf(false)), ...webhooks.map(partsOf(true))];
  const collect = (key: 'all' | 'accepted' | 'returned') =>
    collectUsage(
      graph,
      parts.map(({ id, [key]: part }) => ({ id, part })),
    );
  const [all, returned, accepted] = [collect('all'), collect('returned'), collect('accepted')];
  const usersOf = (usage: Map<string, SchemaUsers>, name: string): SchemaUsers =>
    usage.get(name) ?? { ids: [], total: 0 };
  return (name) => {
    const { ids, total } = usersOf(all, name);
    return {
      usedBy: ids,
      usedByTotal: total,
      returnedBy: usersOf(returned, name),
      acceptedBy: usersOf(accepted, name),
    };
  };
}

/**
 * Returns which operations use each schema, by schema name. Operations with fewer references in between come first.
 *
 * @param operations the id of each operation and the part of the document in which schemas are counted
 */
function collectUsage(
  graph: ComponentGraph,
  operations: readonly { id: string; part: unknown }[],
): Map<string, SchemaUsers> {
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
    [...found].map(([name, { ids, total }]) => [name, { ids: nearest(ids).map(([id]) => id), total }]),
  );
}

function nearest(ids: [string, number][]): [string, number][] {
  return [...ids].sort((a, b) => a[1] - b[1]).slice(0, MAX_USED_BY);
}

/**
 * Returns on which side the operations and webhooks of an API use a named schema: in requests to the platform, in what the
 * platform sends, or in both. A schema that nothing uses counts as used in both.
 */
export function sideOf({ acceptedBy, returnedBy }: NamedSchema): FieldSide {
  const [isAccepted, isReturned] = [acceptedBy.total > 0, returnedBy.total > 0];
  return isAccepted === isReturned ? 'both' : isAccepted ? 'request' : 'response';
}
