import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { expect, it } from 'vitest';
import { createMock } from '../mock';
import { connect, readDocument } from '../testing/mocks';

const { call, send } = connect(createMock(await readDocument('cpo')));
const chargers = listOf(send('GET', '/chargers?limit=200')['data']).map(rawOf);
const sockets = chargers.flatMap(({ id, sockets }) =>
  listOf(sockets).map((socket) => ({ ...rawOf(socket), chargerId: textOf(id) })),
);
const used = rawOf(sockets.find((socket) => textOf(rawOf(socket)['evseId']) !== ''));
const other = rawOf(sockets.find(({ chargerId }) => chargerId !== used['chargerId']));
const pathOf = (socket: Record<string, unknown>) =>
  `/chargers/${textOf(socket['chargerId'])}/sockets/${textOf(socket['number'])}`;

it('refuses to change a socket to the EVSE ID of another charger, and keeps its own', () => {
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

it('refuses a new charger with an EVSE ID that exists or that occurs twice, and creates nothing', () => {
  const add = (...evseIds: string[]) => {
    const { siteId, locationId, vendor, model } = chargers[0] ?? {};
    const socket = { connectorType: 'TYPE_2', format: 'SOCKET', powerType: 'AC_3_PHASE', maxPowerKw: 22 };
    const sockets = evseIds.map((evseId, at) => ({ ...socket, number: at + 1, evseId, maxCurrentA: 32 }));
    return call('POST', '/chargers', { identity: 'EX-009001', siteId, locationId, vendor, model, sockets });
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
