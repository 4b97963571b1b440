import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Operation } from '../api/operations';
import { toSecond } from '../simulate/time';
import type { Feature, RequestContext } from './context';
import type { Failure, Reply } from './problems';

/** Simulated time until a batch runs and until it is finished, in ms. */
const DELAYS = { start: 1_000, run: 3_000 };

/** What became of a row of a batch. */
type Outcome = 'created' | 'updated' | 'skipped' | 'failed';

/**
 * Lets batches proceed: their rows become entities like those that a request creates.
 *
 * @param perform carries out a request for a row: with the id of an entity a change, otherwise a creation
 */
export function createBatches(
  { operations, store, push, clock, schedule }: RequestContext,
  perform: (operation: Operation, pathValues: Record<string, string>, body: Raw) => Reply | Failure,
): Feature {
  const operationFor = (collection: string, wanted: 'create' | 'update'): Operation | undefined =>
    operations.find(
      ({ kind, resource, route }) =>
        kind === wanted && resource?.collectionPath === collection && /^\/\w+(\/\{\w+\})?$/.test(route.path),
    );
  const runRow = (collection: string, row: Raw, onConflict: unknown): Outcome => {
    const create = operationFor(collection, 'create');
    const update = operationFor(collection, 'update');
    if (!create?.resource) return 'failed';
    const reply = perform(create, {}, row);
    if (!('statuses' in reply)) return 'created';
    const existing = textOf(reply.extra?.['existingId']);
    if (existing === '' || onConflict === 'FAIL_ROW') return 'failed';
    if (onConflict === 'SKIP') return 'skipped';
    const changed = update && perform(update, { [create.resource.parameter]: existing }, row);
    return changed && !('statuses' in changed) ? 'updated' : 'failed';
  };
  const runAll = (collection: string, { mode, rows, onConflict = 'FAIL_ROW' }: Raw): Outcome[] => {
    const before = mode === 'DRY_RUN' ? store.save() : undefined;
    const outcomes = listOf(rows).map((row) => runRow(collection, rawOf(row), onConflict));
    if (before) store.load(before);
    return outcomes;
  };
  return {
    /** Lets a batch that was just created proceed. */
    follow({ kind, route, resource }, { body }, reply) {
      const rows = /^\/batches(\/\w+)$/.exec(route.path)?.[1];
      if (kind !== 'create' || rows === undefined || resource?.type !== 'Batch') return;
      const id = textOf(rawOf(reply.body)['id']);
      const change = (changes: Raw, at: Date): Raw | undefined => {
        const batch = store.get(resource.collectionPath, id)?.value;
        const changed = { ...batch, ...changes, updatedAt: toSecond(at) };
        return batch && store.set(resource.collectionPath, id, changed).value;
      };
      schedule.after(clock.now(), DELAYS.start, (at) => {
        if (!change({ status: 'RUNNING', startedAt: toSecond(at) }, at)) return;
        schedule.after(at, DELAYS.run, (later) => {
          const outcomes = runAll(rows, rawOf(body));
          const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
          const failed = count('failed');
          const counts = {
            total: outcomes.length,
            created: count('created'),
            updated: count('updated'),
            skipped: count('skipped'),
            failed,
          };
          const status = failed === 0 ? 'COMPLETED' : failed === outcomes.length ? 'FAILED' : 'PARTIAL';
          const finished = change({ status, counts, finishedAt: toSecond(later) }, later);
          if (finished) push('batch.completed', finished);
        });
      });
    },
  };
}
