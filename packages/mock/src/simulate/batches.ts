import { isDeepStrictEqual } from 'node:util';
import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Operation, Resource } from '../api/operations';
import type { Feature, RequestContext } from '../http/context';
import { listEntities } from '../http/lists';
import type { Failure, Reply } from '../http/problems';
import { exampleParameters, fillPath } from '../state/seeds';
import type { Value } from '../state/store';
import { startWork, toSecond } from './time';

/** The results of rows by the count of the batch in which they are: `created`. */
const RESULTS = { created: 'CREATED', updated: 'UPDATED', skipped: 'SKIPPED', failed: 'FAILED' } as const;

/** What became of a row of a batch. */
interface Row {
  result: (typeof RESULTS)[keyof typeof RESULTS];
  /** The id of the created, changed or existing entity. */
  entityId: string | null;
  errors: NonNullable<Failure['errors']>;
}

/**
 * Lets batches proceed: their rows become entities like those that a request creates.
 *
 * @param perform carries out a request for a row: with the id of an entity a change, otherwise a creation
 */
export function createBatches(
  context: RequestContext,
  perform: (operation: Operation, pathValues: Record<string, string>, body: Raw) => Reply | Failure,
): Feature {
  const { operations, store, push, clock } = context;
  const rowList = operations.find(({ list, route }) => list && /^\/batches\/\{\w+\}\/rows$/.test(route.path));
  const operationFor = (collection: string, wanted: 'create' | 'update'): Operation | undefined =>
    operations.find(
      ({ kind, resource, route }) =>
        kind === wanted && resource?.collectionPath === collection && /^\/\w+(\/\{\w+\})?$/.test(route.path),
    );
  const runRow = (collection: string, row: Raw, onConflict: unknown): Row => {
    const create = operationFor(collection, 'create');
    const update = operationFor(collection, 'update');
    if (!create?.resource) return refused({ statuses: [422], detail: 'There are no such entities.' });
    const reply = perform(create, {}, row);
    if (!('statuses' in reply)) return done(RESULTS.created, textOf(rawOf(reply.body)[create.resource.key]));
    const existing = textOf(reply.extra?.['existingId']);
    if (existing === '' || onConflict !== 'UPDATE') return refused(reply);
    const { value } = store.get(create.resource.collectionPath, existing) ?? {};
    const isSame = Object.entries(row).every(([name, given]) => isDeepStrictEqual(value?.[name], given));
    if (isSame) return done(RESULTS.skipped, existing);
    const changed = update ? perform(update, { [create.resource.parameter]: existing }, row) : reply;
    return 'statuses' in changed ? refused(changed) : done(RESULTS.updated, existing);
  };
  const runAll = (collection: string, { mode, rows, onConflict = 'FAIL_ROW' }: Raw): Row[] => {
    const before = mode === 'DRY_RUN' ? store.save() : undefined;
    const all = listOf(rows).map((row) => runRow(collection, rawOf(row), onConflict));
    if (!before) return all;
    store.load(before);
    // What a dry run would create has no id.
    return all.map((row) => (row.result === RESULTS.created ? { ...row, entityId: null } : row));
  };
  return {
    /** Lists the rows of a batch that were processed. Of the batches in the examples, only that of the list has rows. */
    handle(operation, request) {
      if (operation !== rowList) return undefined;
      const [batches] = operation.parents;
      const id = request.pathValues[batches?.parameter ?? ''] ?? '';
      if (!batches || !store.get(batches.collectionPath, id)) return undefined;
      const collection = fillPath(operation.route.path, request.pathValues);
      const [first] = store.list(collection);
      if (!first && id === exampleParameters(context.document, operation)[batches.parameter])
        for (const row of listOf(rawOf(operation.media?.examples[0]?.value)['data']).map(rawOf))
          store.set(collection, textOf(row[ROWS.key]), { ...row });
      const query = [...request.query, ['sort', ROWS.key] as const];
      return listEntities(context, operation, ROWS, collection, { ...request, query });
    },
    /** Lets a batch that was just created proceed. */
    follow({ kind, route, resource }, { body }, reply) {
      const kindOfRows = /^\/batches(\/\w+)$/.exec(route.path)?.[1];
      if (kind !== 'create' || kindOfRows === undefined || resource?.type !== 'Batch') return;
      const id = textOf(rawOf(reply.body)['id']);
      const change = (changes: Raw, at: Date): Value | undefined =>
        store.change(resource.collectionPath, id, { ...changes, updatedAt: toSecond(at) });
      const total = listOf(rawOf(body)['rows']).length;
      reply.body = change({ counts: { total, ...countsOf([]) } }, clock.now()) ?? reply.body;
      const finish = (at: Date): void => {
        const rows = runAll(kindOfRows, rawOf(body));
        for (const [index, row] of rows.entries())
          store.set(`${resource.collectionPath}/${id}/rows`, String(index), { index, ...row });
        const counts = { total, ...countsOf(rows) };
        const { failed } = counts;
        const status = failed === 0 ? 'COMPLETED' : failed === total ? 'FAILED' : 'PARTIAL';
        const finished = change({ status, counts, finishedAt: toSecond(at) }, at);
        if (finished) push('batch.completed', finished);
      };
      startWork(context, (at) => change({ status: 'RUNNING', startedAt: toSecond(at) }, at), finish);
    },
  };
}

/** The rows of a batch. They have no path of their own. */
const ROWS: Resource = {
  type: 'BatchRow',
  schema: { $ref: '#/components/schemas/BatchRow' },
  itemPath: '/batches/{batchId}/rows/{index}',
  collectionPath: '/batches/{batchId}/rows',
  parameter: 'index',
  key: 'index',
};

function done(result: Row['result'], entityId: string): Row {
  return { result, entityId, errors: [] };
}

function refused({ detail, errors = [{ code: 'rule', message: detail }] }: Failure): Row {
  return { result: RESULTS.failed, entityId: null, errors };
}

function countsOf(rows: readonly Row[]): Record<keyof typeof RESULTS, number> {
  const count = (wanted: Row['result']): number => rows.filter(({ result }) => result === wanted).length;
  const { created, updated, skipped, failed } = RESULTS;
  return {
    created: count(created),
    updated: count(updated),
    skipped: count(skipped),
    failed: count(failed),
  };
}
