import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../testing/mocks';
import { authorize, startOcpi } from '../testing/ocpiPartner';
import { READY_TOKEN, TOKEN_A, type Version } from './partners';

let document: OpenApiDocument;
beforeAll(async () => void (document = await readDocument('ocpi')), 120_000);

const data = (body: unknown) => rawOf(rawOf(body)['data']);

describe.each<Version>(['2.1.1', '2.2', '2.2.1'])('version %s', (version) => {
  it('registers a partner, and exchanges the tokens', async () => {
    const { register, call, received } = startOcpi(document, version);
    const { token } = await register();
    expect(token).not.toBe('');
    const requests = received();
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/ocpi/versions', `/ocpi/${version}`]);
    expect(requests[0]?.headers['Authorization']).toBe(authorize(version, 'partner-token-b'));
    expect((await call('GET', 'locations', TOKEN_A)).status).toBe(401);
    expect((await call('GET', 'locations', token)).status).toBe(200);
    expect((await call('POST', 'credentials', token, {})).status).toBe(200);
  });

  it('refuses a partner that lacks a module', async () => {
    const { register, call } = startOcpi(document, version, ['credentials']);
    expect((await register()).body['status_code']).toBe(3003);
    expect((await call('GET', '', TOKEN_A)).status).toBe(200);
  });

  it('carries out a command, and pushes the session and its CDR', async () => {
    const { register, call, received, wait } = startOcpi(document, version);
    const { token } = await register();
    const start = startBody(version);
    const accepted = await call('POST', 'commands/START_SESSION', token, start);
    expect(data(accepted.body)['result']).toBe('ACCEPTED');
    received();
    await wait(1);
    expect(received()).toMatchObject([{ url: start['response_url'], body: { result: 'ACCEPTED' } }]);
    await wait(3);
    const [put, status] = received();
    expect([put?.method, status?.method]).toEqual(['PUT', 'PATCH']);
    const check = createSchemaCheck(document);
    const name = version.replaceAll('.', '');
    expect(check({ $ref: `#/components/schemas/Session${name}` }, put?.body)).toEqual([]);
    expect(rawOf(status?.body)['status']).toBe('CHARGING');
    const session_id = textOf(rawOf(put?.body)['id']);
    await wait(3600);
    const stop = { response_url: 'https://partner.example/result', session_id };
    await call('POST', 'commands/STOP_SESSION', token, stop);
    await wait(2);
    await wait(60);
    const last = received().at(-1);
    expect([last?.method, new URL(last?.url ?? '').pathname]).toEqual(['POST', `/ocpi/${version}/cdrs`]);
    expect(check({ $ref: `#/components/schemas/CDR${name}` }, last?.body)).toEqual([]);
    const listed = await call('GET', 'cdrs', token);
    expect(listOf(rawOf(listed.body)['data']).at(-1)).toEqual(last?.body);
    expect(Number(rawOf(last?.body)['total_energy'])).toBeCloseTo(11, 0);
  });

  it('starts one session when two commands arrive before a car is plugged in', async () => {
    const { register, call, received, wait } = startOcpi(document, version);
    const { token } = await register();
    received();
    for (let times = 0; times < 2; times += 1)
      await call('POST', 'commands/START_SESSION', token, startBody(version));
    await wait(1);
    await wait(10);
    const sessions = received().filter(({ method, url }) => method === 'PUT' && url.includes('/sessions/'));
    expect(sessions).toHaveLength(1);
  });

  it('stops a session of the first data, also for a partner that has changed its version', async () => {
    const { register, call, wait } = startOcpi(document, version);
    const { token } = await register();
    const session_id = 'trx_7t1x5b9f3jnq';
    const stop = { response_url: 'https://partner.example/result', session_id };
    for (const result of ['ACCEPTED', 'UNKNOWN_SESSION']) {
      const { body } = await call('POST', 'commands/STOP_SESSION', token, stop);
      expect(data(body)['result']).toBe(result);
      await wait(3);
    }
  });

  it('puts the whole object after 404 to a PATCH', async () => {
    const { register, control, partner, received, wait } = startOcpi(document, version);
    await register();
    received();
    partner.respond = ({ method }) => (method === 'PATCH' ? { status: 404 } : undefined);
    await control('/__location', { location_id: 'LOC-1042', evse_uid: 'EV-1042-1', status: 'BLOCKED' });
    await wait(1);
    const [patch, put, ...others] = received();
    expect([patch?.method, put?.method, put?.url, others]).toEqual(['PATCH', 'PUT', patch?.url, []]);
    const check = createSchemaCheck(document);
    const name = version.replaceAll('.', '');
    expect(check({ $ref: `#/components/schemas/EVSE${name}` }, put?.body)).toEqual([]);
    expect(rawOf(put?.body)).toMatchObject({ uid: 'EV-1042-1', status: 'BLOCKED' });
  });

  it('does not repeat a push if there is a newer one of the object', async () => {
    const { register, control, partner, received, wait } = startOcpi(document, version);
    await register();
    received();
    const setStatus = (status: string, evse_uid = 'EV-1042-1') =>
      control('/__location', { location_id: 'LOC-1042', evse_uid, status });
    partner.respond = () => ({ status: 503 });
    await setStatus('BLOCKED');
    await wait(1);
    await setStatus('INOPERATIVE', 'EV-1042-2');
    await wait(1);
    partner.respond = () => undefined;
    await setStatus('AVAILABLE');
    await wait(1);
    received();
    await wait(40);
    await wait(400);
    expect(received().map(({ body }) => rawOf(body)['status'])).toEqual(['INOPERATIVE']);
  });

  it('pages lists', async () => {
    const { call } = startOcpi(document, version);
    const { headers, body } = await call('GET', 'locations?limit=1', READY_TOKEN);
    expect(listOf(rawOf(body)['data'])).toHaveLength(1);
    expect(headers['Link']).toContain(`http://mock.example/ocpi/cpo/${version}/locations?offset=1&limit=1`);
    expect(Number(headers['X-Total-Count'])).toBeGreaterThan(1);
    expect((await call('GET', 'locations?limit=9999', READY_TOKEN)).headers['Link']).toBeUndefined();
  });
});

it.each([
  ['2.2.1', TOKEN_A, 401],
  ['2.2.1', Buffer.from(TOKEN_A).toString('base64'), 200],
  ['2.2.1', Buffer.from(`${TOKEN_A}\n`).toString('base64'), 401],
  ['2.2', TOKEN_A, 200],
])('version %s responds to the token %s with %i', async (version, token, status) => {
  const { mock } = startOcpi(document, '2.2.1');
  const headers = { authorization: `Token ${token}`, 'x-request-id': 'a', 'x-correlation-id': 'b' };
  const path = `/ocpi/cpo/${version}`;
  expect(await mock.call({ method: 'GET', path, query: [], headers, body: undefined })).toMatchObject({
    status,
  });
});

it('lists the versions of new connections, and of those that have registered', async () => {
  const all = ['2.1.1', '2.2', '2.2.1'];
  const started = startOcpi(document, '2.2.1');
  expect(await versionsFor(started, '2.2.1', TOKEN_A)).toEqual(['2.2.1']);
  expect(await versionsFor(started, '2.2.1', READY_TOKEN)).toEqual(all);
  const { token } = await started.register();
  expect(await versionsFor(started, '2.2.1', token)).toEqual(['2.2.1']);
  const older = startOcpi(document, '2.2');
  expect(await versionsFor(older, '2.2', (await older.register()).token)).toEqual(all);
});

it('names the missing time of a change', async () => {
  const { call, register } = startOcpi(document, '2.2.1');
  const { token } = await register();
  const { body } = await call('PATCH', 'tokens/NL/TST/04D3F7A91C6B80', token, { valid: false });
  expect(rawOf(body)).toMatchObject({ status_code: 2001, status_message: 'last_updated is missing' });
});

it.each(['2.1.1', '2.2', '2.2.1'] as const)('keeps a newer token in %s', async (version) => {
  const { call, register } = startOcpi(document, version);
  const { token } = await register();
  const path = 'tokens/NL/TST/0AAAAAAAAAAA80';
  const owner =
    version === '2.1.1' ? { auth_id: 'A1' } : { country_code: 'NL', party_id: 'TST', contract_id: 'A1' };
  const whole = {
    ...owner,
    uid: '0AAAAAAAAAAA80',
    type: 'RFID',
    issuer: 'Test',
    valid: true,
    whitelist: 'ALLOWED',
  };
  const send = async (method: string, at: string, valid: boolean) => {
    const last_updated = `2025-09-03T${at}:00Z`;
    const body = method === 'PUT' ? { ...whole, last_updated, valid } : { last_updated, valid };
    expect((await call(method, path, token, body)).body).toMatchObject({ status_code: 1000 });
    return data((await call('GET', path, token)).body)['valid'];
  };
  expect(await send('PUT', '10:00', true)).toBe(true);
  expect(await send('PUT', '09:59', false)).toBe(true);
  expect(await send('PATCH', '09:59', false)).toBe(true);
  expect(await send('PATCH', '10:01', false)).toBe(false);
  expect(await send('PUT', '10:00', true)).toBe(false);
  expect(await send('PUT', '10:01', true)).toBe(true);
});

it('follows a charging profile, and refuses the seventh request in a minute', async () => {
  const { call, wait, register, received } = startOcpi(document, '2.2.1');
  const { token } = await register();
  await call('POST', 'commands/START_SESSION', token, startBody('2.2.1'));
  await wait(1);
  await wait(3);
  const session = received().find(({ method }) => method === 'PUT');
  const url = `chargingprofiles/${textOf(rawOf(session?.body)['id'])}`;
  const response_url = 'https://partner.example/result';
  const period = { start_period: 0, limit: 3000 };
  const charging_profile = { charging_rate_unit: 'W', charging_profile_period: [period] };
  const put = () => call('PUT', url, token, { charging_profile, response_url });
  expect(data((await put()).body)['result']).toBe('ACCEPTED');
  await wait(1);
  expect(received().at(-1)?.body).toEqual({ result: 'ACCEPTED' });
  await wait(3600);
  const progress = received().findLast(({ method, body }) => method === 'PATCH' && 'kwh' in rawOf(body));
  expect(Number(rawOf(progress?.body)['kwh'])).toBeCloseTo(3, 0);
  const results = [];
  for (let count = 0; count < 7; count += 1) results.push(data((await put()).body)['result']);
  expect(results).toEqual([...Array<string>(6).fill('ACCEPTED'), 'TOO_OFTEN']);
});

/** The sample of START_SESSION, for an EVSE that is free. */
function startBody(version: Version): Raw {
  const post = rawOf(rawOf(rawOf(document['paths'])[`/${version}/commands/{command}`])['post']);
  const media = rawOf(rawOf(rawOf(post['requestBody'])['content'])['application/json']);
  const sample = rawOf(rawOf(rawOf(media['examples'])['startSession'])['value']);
  const place = { location_id: 'LOC-1042', evse_uid: 'EV-1042-1' };
  const connector_id = version === '2.2.1' ? '1' : undefined;
  return rawOf(JSON.parse(JSON.stringify({ ...sample, ...place, connector_id })));
}

/** The versions that the list for a token has. */
async function versionsFor({ mock }: ReturnType<typeof startOcpi>, version: Version, token: string) {
  const headers = { authorization: authorize(version, token), 'x-request-id': 'a', 'x-correlation-id': 'b' };
  const path = '/ocpi/cpo/versions';
  const { body } = await mock.call({ method: 'GET', path, query: [], headers, body: undefined });
  return listOf(rawOf(body)['data']).map((offer) => rawOf(offer)['version']);
}
