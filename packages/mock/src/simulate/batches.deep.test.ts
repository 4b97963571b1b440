import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { expect, it } from 'vitest';
import { createMock } from '../mock';
import { connect, readDocument } from '../testing/mocks';

const document = await readDocument('cpo');
const tag = (uid: string) => ({ uid, type: 'RFID', driverId: 'drv_2c6g0k4p8stu' });

/** Sends a batch of tags, of which the second one exists, to a mock. */
function startBatch(options: Record<string, unknown> = {}) {
  const mock = createMock(document);
  const { call, send } = connect(mock);
  const existingId = send('POST', '/tags', tag('04E1E1E1E1EE80'))['id'];
  const rows = ['04D1D1D1D1DD80', '04E1E1E1E1EE80', '04F1F1F1F1FF80'].map(tag);
  const created = call('POST', '/batches/tags', { rows, ...options });
  const path = (created.headers['Location'] ?? '').slice(mock.base.length);
  const readRows = (query = '') => listOf(send('GET', `${path}/rows${query}`)['data']).map(rawOf);
  return { mock, call, send, created, existingId, path, readRows };
}

it('has the number of its rows at once, and lists them when they were processed', () => {
  const { mock, created, send, readRows, path, existingId } = startBatch();
  const none = { created: 0, updated: 0, skipped: 0, failed: 0 };
  expect(created).toMatchObject({ status: 202, body: { status: 'QUEUED', counts: { total: 3, ...none } } });
  expect(readRows()).toEqual([]);
  mock.clock.advance(60);
  expect(send('GET', path)).toMatchObject({
    status: 'PARTIAL',
    counts: { total: 3, ...none, created: 2, failed: 1 },
  });
  const rows = readRows();
  expect(rows.map(({ index, result }) => [index, result])).toEqual([
    [0, 'CREATED'],
    [1, 'FAILED'],
    [2, 'CREATED'],
  ]);
  expect(rows[1]).toMatchObject({ entityId: null, errors: [{ pointer: '/uid', code: 'unique' }] });
  expect(JSON.stringify(rows[1])).toContain(textOf(existingId));
  expect(send('GET', `/tags/${textOf(rows[2]?.['entityId'])}`)).toMatchObject({ uid: '04F1F1F1F1FF80' });
});

it('lists the rows with a result, page by page in the order of the request', () => {
  const { mock, send, path, readRows } = startBatch();
  mock.clock.advance(60);
  expect(readRows('?result=FAILED').map(({ index }) => index)).toEqual([1]);
  expect(readRows('?result=CREATED,FAILED')).toHaveLength(3);
  const first = send('GET', `${path}/rows?limit=2`);
  expect(listOf(first['data']).map((row) => rawOf(row)['index'])).toEqual([0, 1]);
  const next = textOf(rawOf(first['page'])['nextCursor']);
  expect(readRows(`?cursor=${next}`).map(({ index }) => index)).toEqual([2]);
});

it('names the existing entity of a row that it updates or skips, and no id in a dry run', () => {
  const rowsAfter = (options: Record<string, unknown>, visualNumber?: string) => {
    const { mock, call, readRows, existingId } = startBatch(options);
    call('PATCH', `/tags/${textOf(existingId)}`, { visualNumber: visualNumber ?? null });
    mock.clock.advance(60);
    return readRows().map(({ result, entityId }) => [result, entityId === existingId, entityId === null]);
  };
  const named = { ...tag('04E1E1E1E1EE80'), visualNumber: 'EX 1' };
  const update = { onConflict: 'UPDATE', rows: [named] };
  expect(rowsAfter(update, 'EX 2')).toEqual([['UPDATED', true, false]]);
  expect(rowsAfter(update, 'EX 1')).toEqual([['SKIPPED', true, false]]);
  expect(rowsAfter({ mode: 'DRY_RUN' })[0]).toEqual(['CREATED', false, true]);
});

it('has the rows of the example for the batch of the example alone', () => {
  const { call, send } = connect(createMock(document));
  const resultsOf = (id: string, query = '') =>
    listOf(send('GET', `/batches/${id}/rows${query}`)['data']).map((row) => rawOf(row)['result']);
  expect(resultsOf('bat_3n7r1v5z9bcd')).toEqual(expect.arrayContaining(['CREATED', 'FAILED']));
  expect(new Set(resultsOf('bat_3n7r1v5z9bcd', '?result=FAILED'))).toEqual(new Set(['FAILED']));
  const others = listOf(send('GET', '/batches?kind=TAGS,DRIVERS')['data']).map(rawOf);
  expect(others.length).toBeGreaterThan(1);
  for (const { id } of others) expect(resultsOf(textOf(id))).toEqual([]);
  expect(call('GET', '/batches/bat_000000000000/rows').status).toBe(404);
});
