import path from 'node:path';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../simulate/clock';
import { READY_TOKEN, TOKEN_A } from './connections';
import { createOcpiMock } from './ocpiMock';
import { fakePartner } from './testing/fakePartner';
import type { Version } from './versions';

let document: OpenApiDocument;
beforeAll(async () => {
  const source = path.resolve(import.meta.dirname, '../../../../specs/ocpi/openapi.yaml');
  ({ document } = await readSpecSource(source, { operationIds: 'required' }));
}, 120_000);

const setUp = (version: Version, modules?: string[]) => {
  const clock = createClock(1, () => Date.parse('2025-09-03T12:20:00Z'));
  const partner = fakePartner(modules);
  const mock = createOcpiMock(document, { clock, exchange: partner.exchange });
  const send = async (method: string, url: string, token: string, body?: unknown) => {
    const [pathname = '', query] = url.split('?');
    return mock.call({
      method,
      path: `/ocpi/cpo/${version}/${pathname}`.replace(/\/$/, ''),
      query: [...new URLSearchParams(query)],
      headers: {
        host: 'mock.example',
        authorization: `Token ${version === '2.1.1' ? token : Buffer.from(token).toString('base64')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== '2.1.1' && {
          'x-request-id': 'r1',
          'x-correlation-id': 'c1',
          'ocpi-to-country-code': 'NL',
          'ocpi-to-party-id': 'VLT',
          'ocpi-from-country-code': 'NL',
          'ocpi-from-party-id': 'TST',
        }),
      },
      body,
    });
  };
  const party = { business_details: { name: 'Test' }, country_code: 'NL', party_id: 'TST' };
  const credentials = {
    token: 'partner-token-b',
    url: 'https://partner.example/ocpi/versions',
    ...(version === '2.1.1' ? party : { roles: [{ role: 'EMSP', ...party }] }),
  };
  const register = () => send('POST', 'credentials', TOKEN_A, credentials);
  const wait = async (seconds: number) => {
    clock.advance(seconds);
    await mock.tick();
  };
  return { mock, clock, partner, send, register, wait };
};
const data = (body: unknown) => rawOf(rawOf(body)['data']);
const codeOf = (body: unknown) => rawOf(body)['status_code'];

describe.each<Version>(['2.1.1', '2.2', '2.2.1'])('version %s', (version) => {
  it('registers a partner, and exchanges the tokens', async () => {
    const { register, send, partner } = setUp(version);
    const { body } = await register();
    const tokenC = textOf(data(body)['token']);
    expect(tokenC).not.toBe('');
    expect(partner.received.map(({ url }) => new URL(url).pathname)).toEqual([
      '/ocpi/versions',
      `/ocpi/${version}`,
    ]);
    const sent = version === '2.1.1' ? 'partner-token-b' : Buffer.from('partner-token-b').toString('base64');
    expect(partner.received[0]?.headers['Authorization']).toBe(`Token ${sent}`);
    expect((await send('GET', 'locations', TOKEN_A)).status).toBe(401);
    expect((await send('GET', 'locations', tokenC)).status).toBe(200);
    expect((await send('POST', 'credentials', tokenC, {})).status).toBe(200);
  });

  it('refuses a partner that lacks a module', async () => {
    const { register, send } = setUp(version, ['credentials']);
    expect(codeOf((await register()).body)).toBe(3003);
    expect((await send('GET', '', TOKEN_A)).status).toBe(200);
  });

  it('carries out a command, and pushes the session and its CDR', async () => {
    const { register, send, partner, wait } = setUp(version);
    const token = textOf(data((await register()).body)['token']);
    const example = rawOf(startExample(version));
    const place = { location_id: 'LOC-1042', evse_uid: 'EV-1042-1', connector_id: '1' };
    const start = { ...example, ...(version === '2.2.1' ? place : { ...place, connector_id: undefined }) };
    const accepted = await send('POST', 'commands/START_SESSION', token, JSON.parse(JSON.stringify(start)));
    expect(data(accepted.body)['result']).toBe('ACCEPTED');
    partner.received.length = 0;
    await wait(1);
    expect(partner.received.map(({ url, body }) => [url, body])).toEqual([
      [example['response_url'], { result: 'ACCEPTED' }],
    ]);
    partner.received.length = 0;
    await wait(3);
    const [put, status] = partner.received;
    expect([put?.method, status?.method]).toEqual(['PUT', 'PATCH']);
    const check = createSchemaCheck(document);
    const name = version.replaceAll('.', '');
    expect(check({ $ref: `#/components/schemas/Session${name}` }, put?.body)).toEqual([]);
    expect(rawOf(status?.body)['status']).toBe('CHARGING');
    const id = textOf(rawOf(put?.body)['id']);
    await wait(3600);
    const stop = { response_url: 'https://partner.example/result', session_id: id };
    await send('POST', 'commands/STOP_SESSION', token, stop);
    partner.received.length = 0;
    await wait(2);
    await wait(60);
    const last = partner.received.at(-1);
    expect([last?.method, new URL(last?.url ?? '').pathname]).toEqual(['POST', `/ocpi/${version}/cdrs`]);
    expect(check({ $ref: `#/components/schemas/${cdrName(version)}` }, last?.body)).toEqual([]);
    const listed = await send('GET', 'cdrs', token);
    expect(listOf(rawOf(listed.body)['data']).at(-1)).toEqual(last?.body);
    expect(Number(rawOf(last?.body)['total_energy'])).toBeCloseTo(11, 0);
  });

  it('pages lists', async () => {
    const { send } = setUp(version);
    const { headers, body } = await send('GET', 'locations?limit=1', READY_TOKEN);
    expect(listOf(rawOf(body)['data'])).toHaveLength(1);
    expect(headers['Link']).toContain(`http://mock.example/ocpi/cpo/${version}/locations?offset=1&limit=1`);
    expect(Number(headers['X-Total-Count'])).toBeGreaterThan(1);
    expect((await send('GET', 'locations?limit=9999', READY_TOKEN)).headers['Link']).toBeUndefined();
  });
});

it('accepts only encoded tokens in 2.2.1, and both forms in 2.2', async () => {
  const { mock } = setUp('2.2.1');
  const ask = async (version: string, authorization: string) =>
    (
      await mock.call({
        method: 'GET',
        path: `/ocpi/cpo/${version}`,
        query: [],
        headers: { authorization, 'x-request-id': 'a', 'x-correlation-id': 'b' },
        body: undefined,
      })
    ).status;
  const encoded = Buffer.from(TOKEN_A).toString('base64');
  expect(await ask('2.2.1', `Token ${TOKEN_A}`)).toBe(401);
  expect(await ask('2.2.1', `Token ${encoded}`)).toBe(200);
  expect(await ask('2.2', `Token ${TOKEN_A}`)).toBe(200);
  const withLineFeed = Buffer.from(`${TOKEN_A}\n`).toString('base64');
  expect(await ask('2.2.1', `Token ${withLineFeed}`)).toBe(401);
});

it('follows a charging profile, and refuses the seventh request in a minute', async () => {
  const { send, wait, register, partner } = setUp('2.2.1');
  const token = textOf(data((await register()).body)['token']);
  const start = { ...rawOf(startExample('2.2.1')), location_id: 'LOC-1042', evse_uid: 'EV-1042-1' };
  await send('POST', 'commands/START_SESSION', token, start);
  await wait(1);
  await wait(3);
  const session = partner.received.find(({ method }) => method === 'PUT');
  const url = `chargingprofiles/${textOf(rawOf(session?.body)['id'])}`;
  const response_url = 'https://partner.example/result';
  const period = { start_period: 0, limit: 3000 };
  const charging_profile = { charging_rate_unit: 'W', charging_profile_period: [period] };
  const put = () => send('PUT', url, token, { charging_profile, response_url });
  expect(data((await put()).body)['result']).toBe('ACCEPTED');
  await wait(1);
  expect(partner.received.at(-1)?.body).toEqual({ result: 'ACCEPTED' });
  await wait(3600);
  const progress = partner.received
    .filter(({ method, body }) => method === 'PATCH' && 'kwh' in rawOf(body))
    .at(-1);
  expect(Number(rawOf(progress?.body)['kwh'])).toBeCloseTo(3, 0);
  const results = [];
  for (let count = 0; count < 7; count += 1) results.push(data((await put()).body)['result']);
  expect(results).toEqual([...Array<string>(6).fill('ACCEPTED'), 'TOO_OFTEN']);
});

const cdrName = (version: Version) =>
  version === '2.1.1' ? 'CDR211' : version === '2.2' ? 'CDR22' : 'CDR221';

function startExample(version: Version): unknown {
  const post = rawOf(rawOf(rawOf(document['paths'])[`/${version}/commands/{command}`])['post']);
  const media = rawOf(rawOf(rawOf(post['requestBody'])['content'])['application/json']);
  return rawOf(rawOf(media['examples'])['startSession'])['value'];
}
