import { listOf, rawOf, textOf, textsOf } from '@voltmoor/openapi/raw';
import { collectionPathOf } from '../api/operations';
import { fillPath } from '../state/seeds';
import type { Value } from '../state/store';
import { startWork, toSecond } from '../simulate/time';
import type { Feature, RequestContext } from './context';

/** Lets runs of configuration templates proceed. All chargers respond, as in the example of a completed run. */
export function createTemplateRuns(context: RequestContext): Feature {
  const { operations, store, clock } = context;
  const chargersAt = (siteId: unknown): string[] => {
    const chargers = store.values(collectionPathOf(operations, 'Charger'));
    return chargers.filter((charger) => charger['siteId'] === siteId).map(({ id }) => textOf(id));
  };
  /** The result of a charger in the example of a run that is completed. */
  const model = operations
    .filter(({ kind, resource }) => kind === 'read' && resource?.type === 'ConfigTemplateRun')
    .flatMap(({ media }) => media?.examples ?? [])
    .map(({ value }) => rawOf(value))
    .find(({ status }) => status === 'COMPLETED');
  const [modelled] = listOf(model?.['chargers']).map(rawOf);
  return {
    /** Lets a run that was just started proceed for the chargers that its request names. */
    follow({ kind, resource }, { body, pathValues }, reply) {
      if (kind !== 'create' || resource?.type !== 'ConfigTemplateRun') return;
      const { chargerIds, siteId } = rawOf(body);
      const ids = siteId === undefined ? textsOf(chargerIds) : chargersAt(siteId);
      const collection = fillPath(resource.collectionPath, pathValues);
      const key = textOf(rawOf(reply.body)[resource.key]);
      const change = (changes: Value, status: string, at: Date): Value | undefined => {
        const run = store.get(collection, key)?.value;
        if (!run) return undefined;
        const chargers = ids.map((chargerId, index) => ({
          implementationId: modelled?.['implementationId'] ?? null,
          rebooted: false,
          keys: [],
          ...rawOf(listOf(run['chargers'])[index]),
          chargerId,
          status,
          ...(status === 'COMPLETED' && { keys: modelled?.['keys'] ?? [] }),
        }));
        const shown = { status, chargers, chargerCount: ids.length, updatedAt: toSecond(at) };
        return store.change(collection, key, { ...changes, ...shown });
      };
      const now = clock.now();
      reply.body = change({}, 'QUEUED', now) ?? reply.body;
      startWork(
        context,
        (at) => change({ startedAt: toSecond(at) }, 'RUNNING', at),
        (at) => void change({ finishedAt: toSecond(at) }, 'COMPLETED', at),
      );
    },
  };
}
