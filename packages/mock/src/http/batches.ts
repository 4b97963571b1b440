import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import type { Operation } from '../api/operations';
import type { Schedule } from '../simulate/schedule';
import { toSecond } from '../simulate/buildCdr';
import type { Value } from '../state/store';
import type { Failure, Reply } from './problems';
import type { World } from './world';

/** Simulated time until a batch runs and until it is finished, in ms. */
const DELAYS = { start: 1_000, run: 3_000 };

/** Carries out a request for a row: with the id of an entity a change, otherwise a creation. */
type Perform = (operation: Operation, pathValues: Record<string, string>, body: Raw) => Reply | Failure;

/** Lets batches proceed: their rows become entities like those that a request creates. */
export function createBatches(
  { operations, store, push, clock }: Pick<World, 'operations' | 'store' | 'push' | 'clock'>,
  schedule: Schedule,
  perform: Perform,
) {
  const operationFor = (kind: string, wanted: 'create' | 'update'): Operation | undefined =>
    operations.find(
      ({ kind: own, resource, route }) =>
        own === wanted && resource?.collectionPath === `/${kind}` && /^\/\w+(\/\{\w+\})?$/.test(route.path),
    );

  /** Carries out a row, or only checks it. Returns what became of it. */
  const runRow = (
    kind: string,
    row: Raw,
    onConflict: string,
  ): 'created' | 'updated' | 'skipped' | 'failed' => {
    const create = operationFor(kind, 'create');
    const update = operationFor(kind, 'update');
    if (!create?.resource) return 'failed';
    const reply = perform(create, {}, row);
    if (!('statuses' in reply)) return 'created';
    const existing = textOf(reply.extra?.['existingId']);
    if (existing === '' || onConflict === 'FAIL_ROW') return 'failed';
    if (onConflict === 'SKIP') return 'skipped';
    const changed = update && perform(update, { [create.resource.parameter]: existing }, row);
    return changed && !('statuses' in changed) ? 'updated' : 'failed';
  };
  const finish = (collection: string, id: string, kind: string, body: Raw, at: Date): void => {
    const batch = store.get(collection, id)?.value;
    if (!batch) return;
    const isDryRun = body['mode'] === 'DRY_RUN';
    const before = isDryRun ? store.save() : undefined;
    const results = listOf(body['rows']).map((row) =>
      runRow(kind, rawOf(row), textOf(body['onConflict']) || 'FAIL_ROW'),
    );
    if (before) store.load(before);
    const count = (result: string): number => results.filter((one) => one === result).length;
    const failed = count('failed');
    const status = failed === 0 ? 'COMPLETED' : failed === results.length ? 'FAILED' : 'PARTIAL';
    const counts = {
      total: results.length,
      created: count('created'),
      updated: count('updated'),
      skipped: count('skipped'),
      failed,
    };
    const finished: Value = { ...batch, status, counts, finishedAt: toSecond(at), updatedAt: toSecond(at) };
    store.set(collection, id, finished);
    push('batch.completed', finished);
  };
  return {
    /** Lets a batch that was just created proceed. */
    follow({ route, resource }: Operation, { body }: SeenRequest, created: Raw): void {
      const kind = /^\/batches\/(\w+)$/.exec(route.path)?.[1];
      if (kind === undefined || !resource) return;
      const id = textOf(created['id']);
      const { collectionPath } = resource;
      schedule.after(clock.now(), DELAYS.start, (at) => {
        const batch = store.get(collectionPath, id)?.value;
        if (!batch) return;
        const running = { status: 'RUNNING', startedAt: toSecond(at), updatedAt: toSecond(at) };
        store.set(collectionPath, id, { ...batch, ...running });
        schedule.after(at, DELAYS.run, (later) => finish(collectionPath, id, kind, rawOf(body), later));
      });
    },
  };
}
