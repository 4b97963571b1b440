import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { createMock } from '../mock';
import { connect, readDocument } from '../testing/mocks';

const document = await readDocument('cpo');
const driver = {
  customerId: 'cus_3b7n1v9x5zcd',
  firstName: 'Robin',
  lastName: 'Test',
  email: 'robin.test@examplia.example',
};
/** A new charger at the place of another one. */
const chargerLike = (model: Raw = {}, identity: string, sockets: readonly object[]) => {
  const { siteId, locationId, vendor, model: name } = model;
  const socket = { connectorType: 'TYPE_2', format: 'SOCKET', powerType: 'AC_3_PHASE', maxPowerKw: 22 };
  const all = sockets.map((own, at) => ({ ...socket, number: at + 1, maxCurrentA: 32, ...own }));
  return { identity, siteId, locationId, vendor, model: name, sockets: all };
};
const tag = (uid: string) => ({ type: 'RFID', uid });

it('creates the tags of a driver', () => {
  const { send } = connect(createMock(document));
  const { id } = send('POST', '/drivers', {
    ...driver,
    tags: [tag('0411111111AA80'), tag('0422222222AA80')],
  });
  const tags = listOf(send('GET', `/tags?driverId=${textOf(id)}`)['data']).map(rawOf);
  expect(tags.map(({ uid }) => uid).sort()).toEqual(['0411111111AA80', '0422222222AA80']);
});

it('refuses a driver with a tag that exists or that occurs twice, and creates nothing', () => {
  const { call, send } = connect(createMock(document));
  send('POST', '/tags', { ...tag('0411111111AA80'), driverId: 'drv_2c6g0k4p8stu' });
  const count = () => listOf(send('GET', '/tags?limit=200')['data']).length;
  const before = count();
  const add = (...uids: string[]) => call('POST', '/drivers', { ...driver, tags: uids.map(tag) });
  expect(add('0433333333AA80', '0411111111AA80')).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: [{ pointer: '/tags/1/uid', code: 'unique' }] },
  });
  expect(add('0433333333AA80', '0433333333AA80')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/tags/1/uid', code: 'unique' }] },
  });
  expect(count()).toBe(before);
  expect(add('0433333333AA80').status).toBe(201);
  expect(add('0444444444AA80')).toMatchObject({ status: 409, body: { errors: [{ pointer: '/email' }] } });
  expect(count()).toBe(before + 1);
});

it('lists the sockets of every charger as the charger shows them', () => {
  const { call, send } = connect(createMock(document));
  const listed = (id: unknown) => listOf(send('GET', `/chargers/${textOf(id)}/sockets`)['data']);
  const chargers = listOf(send('GET', '/chargers?limit=200')['data']).map(rawOf);
  expect(chargers.length).toBeGreaterThan(10);
  for (const { id, sockets } of chargers) expect(listed(id)).toEqual(sockets);
  const { id, sockets } = rawOf(
    call('POST', '/chargers', chargerLike(chargers[0], 'EX-009002', [{}, {}])).body,
  );
  expect(listed(id)).toEqual(sockets);
  expect(listed(id).map((entry) => rawOf(entry)['number'])).toEqual([1, 2]);
});

it('changes a socket only with the ETag of its charger, and returns the new one', () => {
  const { call } = connect(createMock(document));
  const charger = '/chargers/chr_4k9d2m7xq1ab';
  const etag = () => call('GET', charger).headers['ETag'] ?? '';
  const rename = (name: string, match: string) =>
    call('PATCH', `${charger}/sockets/1`, { name }, { 'if-match': match });
  const before = etag();
  const renamed = rename('Left', before);
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Left' } });
  expect(renamed.headers['ETag']).toBe(etag());
  expect(rename('Right', before)).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
  const { status } = rename('Right', etag());
  expect(status).toBe(200);
});

it('refuses to move a driver to a customer who has a driver with the same e-mail address', () => {
  const { call, send } = connect(createMock(document));
  const customers = listOf(send('GET', '/customers')['data']).map((customer) => rawOf(customer)['id']);
  const [there, here] = customers.map(
    (customerId) => send('POST', '/drivers', { ...driver, customerId })['id'],
  );
  expect(call('PATCH', `/drivers/${textOf(here)}`, { customerId: customers[0] })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', existingId: there, errors: [{ pointer: '/customerId', code: 'unique' }] },
  });
});

it('shows the site access of an operator in the operator and in its list', () => {
  const { call, send } = connect(createMock(document));
  const operators = listOf(send('GET', '/operators')['data']).map(rawOf);
  const shown = (id: unknown) => send('GET', `/operators/${textOf(id)}`)['siteAccess'];
  const listed = (id: unknown) => send('GET', `/operators/${textOf(id)}/site-access`)['data'];
  expect(operators.length).toBeGreaterThan(2);
  const byId = (list: unknown) =>
    listOf(list)
      .map(rawOf)
      .map((entry) => textOf(entry['id']))
      .toSorted();
  for (const { id } of operators) expect(byId(listed(id))).toEqual(byId(shown(id)));
  const [one] = operators.filter(({ siteAccess }) => listOf(siteAccess).length === 1);
  const path = `/operators/${textOf(one?.['id'])}/site-access`;
  const added = send('POST', path, { kind: 'SITE', targetId: 'sit_1a5s9d3g7hij' });
  expect(shown(one?.['id'])).toEqual([...listOf(one?.['siteAccess']), added]);
  expect(listOf(listed(one?.['id']))).toContainEqual(added);
  expect(call('DELETE', `${path}/${textOf(added['id'])}`).status).toBe(204);
  expect(shown(one?.['id'])).toEqual(one?.['siteAccess']);
  expect(listed(one?.['id'])).toEqual(one?.['siteAccess']);
});

describe('the EVSE ID of a socket', () => {
  const { call, send } = connect(createMock(document));
  const chargers = listOf(send('GET', '/chargers?limit=200')['data']).map(rawOf);
  const sockets = chargers.flatMap(({ id, sockets }) =>
    listOf(sockets).map((socket) => ({ ...rawOf(socket), chargerId: textOf(id) })),
  );
  const used = rawOf(sockets.find((socket) => textOf(rawOf(socket)['evseId']) !== ''));
  const other = rawOf(sockets.find(({ chargerId }) => chargerId !== used['chargerId']));
  const pathOf = (socket: Raw) =>
    `/chargers/${textOf(socket['chargerId'])}/sockets/${textOf(socket['number'])}`;

  it('is refused if a socket of another charger has it, and kept', () => {
    const { evseId, id } = used;
    expect(call('PATCH', pathOf(other), { evseId })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', existingId: id, errors: [{ pointer: '/evseId', code: 'unique' }] },
    });
    expect(call('PATCH', pathOf(used), { evseId }).status).toBe(200);
    expect(call('PATCH', pathOf(other), { evseId: 'NL*VLT*E777777*1' }).status).toBe(200);
    // The charger shows its socket as it is now.
    const { sockets } = send('GET', `/chargers/${textOf(other['chargerId'])}`);
    expect(listOf(sockets)).toContainEqual(expect.objectContaining({ evseId: 'NL*VLT*E777777*1' }));
    expect(call('PATCH', pathOf(used), { evseId: 'NL*VLT*E777777*1' }).status).toBe(409);
  });

  it('is refused for a new charger if it exists or occurs twice, and nothing is created', () => {
    const add = (...evseIds: string[]) => {
      const sockets = evseIds.map((evseId) => ({ evseId }));
      return call('POST', '/chargers', chargerLike(chargers[0], 'EX-009001', sockets));
    };
    expect(add('NL*VLT*E009001*1', textOf(used['evseId']))).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ pointer: '/sockets/1/evseId', code: 'unique' }] },
    });
    expect(add('NL*VLT*E009001*1', 'NL*VLT*E009001*1')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/sockets/1/evseId', code: 'unique' }] },
    });
    expect(listOf(send('GET', '/chargers?limit=200')['data'])).toHaveLength(chargers.length);
  });
});
