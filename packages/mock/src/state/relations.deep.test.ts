import path from 'node:path';
import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { expect, it } from 'vitest';
import { createMock } from '../mock';
import { connect, readDocument, ROOT } from '../testing/mocks';
import { readWorld } from './exampleData';

const document = await readDocument('cpo');
const world = await readWorld(path.join(ROOT, 'content/data/world'));

function startMock() {
  const mock = createMock(document, { world, limits: false });
  const { call, send } = connect(mock);
  const list = (target: string): Raw[] => {
    const [collection = '', query = ''] = target.split('?');
    return listOf(send('GET', `${collection}?limit=200&${query}`)['data']).map(rawOf);
  };
  const idsOf = (target: string): string[] => list(target).map(({ id }) => textOf(id));
  return { call, send, list, idsOf };
}

it('lists the sessions that a customer pays', () => {
  const { send, list, idsOf } = startMock();
  const customers = idsOf('/customers');
  const payerOf = ({ cdrId, tagId, driverId }: Raw): unknown => {
    const holder = Object.entries({ cdrs: cdrId, tags: tagId, drivers: driverId }).find(([, id]) => id);
    return holder && send('GET', `/${holder[0]}/${textOf(holder[1])}`)['customerId'];
  };
  const sessions = list('/transactions').map((session) => [textOf(session['id']), payerOf(session)] as const);
  const paidBy = (wanted: readonly string[]) =>
    sessions.flatMap(([id, payer]) => (wanted.includes(textOf(payer)) ? [id] : []));
  for (const id of customers) expect(idsOf(`/transactions?customerId=${id}`)).toEqual(paidBy([id]));
  expect(idsOf(`/transactions?customerId=${customers.join(',')}`)).toEqual(paidBy(customers));
  expect(paidBy(customers)).not.toEqual([]);
  expect(paidBy(customers).length).toBeLessThan(sessions.length);
});

it('lists the drivers of a site, as links are added and removed', () => {
  const { call, idsOf } = startMock();
  const site = 'sit_3c7u1f5j9klm';
  const driversAt = () => idsOf(`/drivers?siteId=${site}`);
  const [driver = ''] = idsOf('/drivers');
  expect(driversAt()).toEqual([]);
  expect(call('POST', `/drivers/${driver}/sites`, { siteId: site }).status).toBe(201);
  expect(driversAt()).toEqual([driver]);
  expect(call('DELETE', `/drivers/${driver}/sites/${site}`).status).toBe(204);
  expect(driversAt()).toEqual([]);
});

it('lists the operators who can see a site, its customer or everything', () => {
  const { send, list, idsOf } = startMock();
  const access = new Map(
    list('/operators').map(({ id, siteAccess }) => [textOf(id), listOf(siteAccess).map(rawOf)]),
  );
  const kinds = [...access.values()].flat().map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['ALL', 'CUSTOMER', 'SITE']));
  for (const site of list('/sites')) {
    const targets = [null, site['id'], site['customerId']];
    const expected = [...access].filter(([, all]) => all.some(({ targetId }) => targets.includes(targetId)));
    expect(idsOf(`/operators?siteId=${textOf(site['id'])}`)).toEqual(expected.map(([id]) => id));
  }
  expect(send('GET', '/operators?siteId=sit_000000000000')['data']).toHaveLength(
    [...access.values()].filter((all) => all.some(({ kind }) => kind === 'ALL')).length,
  );
});
