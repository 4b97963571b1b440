import path from 'node:path';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../simulate/clock';
import { TOKEN_A } from '../connections';
import type { Exchange } from '../exchange';
import { createOcpiMock } from '../ocpiMock';
import { fakePartner } from '../testing/fakePartner';
import type { Version } from '../versions';

let document: OpenApiDocument;
beforeAll(async () => {
  const source = path.resolve(import.meta.dirname, '../../../../../specs/ocpi/openapi.yaml');
  ({ document } = await readSpecSource(source, { operationIds: 'required' }));
}, 120_000);

const UID = '04D3F7A91C6B80';
const PLACE = { location_id: 'LOC-1042', evse_uid: 'EV-1042-1' };
const ok = (data?: unknown) => ({
  status: 200,
  body: { status_code: 1000, ...(data !== undefined && { data }) },
});

/** A mock with a registered partner. `respond` replaces some of the partner's responses. */
const setUp = async (version: Version, respond: Exchange = () => Promise.resolve(undefined)) => {
  const clock = createClock(1, () => Date.parse('2025-09-03T12:20:00Z'));
  const partner = fakePartner();
  const exchange: Exchange = async (request) => {
    const general = await partner.exchange(request);
    const isOwn = /\/(authorize(\?.*)?|tokens(\?.*)?)$/.test(request.url);
    return isOwn ? respond(request) : general;
  };
  const mock = createOcpiMock(document, { clock, exchange });
  const party = { business_details: { name: 'Test' }, country_code: 'NL', party_id: 'TST' };
  await mock.call({
    method: 'POST',
    path: `/ocpi/cpo/${version}/credentials`,
    query: [],
    headers: {
      host: 'mock.example',
      'content-type': 'application/json',
      authorization: `Token ${version === '2.1.1' ? TOKEN_A : Buffer.from(TOKEN_A).toString('base64')}`,
      'x-request-id': 'r1',
      'x-correlation-id': 'c1',
    },
    body: {
      token: 'partner-token-b',
      url: 'https://partner.example/ocpi/versions',
      ...(version === '2.1.1' ? party : { roles: [{ role: 'EMSP', ...party }] }),
    },
  });
  partner.received.length = 0;
  const control = async (name: string, body: Raw) => {
    const reply = await mock.controls?.[name]?.(body);
    return { status: reply?.status, body: rawOf(reply?.body) };
  };
  const wait = async (seconds: number) => {
    clock.advance(seconds);
    await mock.tick();
  };
  const sessions = () =>
    partner.received.filter(({ method, url }) => method === 'PUT' && url.includes('/sessions/'));
  const setToken = (changes: Raw) => {
    const collection = `/${version}/tokens`;
    const key = version === '2.1.1' ? UID : `${UID} RFID`;
    mock.store.set(collection, key, { ...mock.store.get(collection, key)?.value, ...changes });
  };
  return { mock, partner, control, wait, sessions, setToken };
};
const nameOf = (type: string, version: Version) =>
  `#/components/schemas/${type}${version.replaceAll('.', '')}`;

describe.each<Version>(['2.1.1', '2.2', '2.2.1'])('the operator in version %s', (version) => {
  it('asks the partner about a driver, and starts a session with the reference', async () => {
    const asked: Parameters<Exchange>[0][] = [];
    const { control, wait, sessions } = await setUp(version, (request) => {
      asked.push(request);
      return Promise.resolve(ok({ allowed: 'ALLOWED', authorization_reference: 'REF-1' }));
    });
    const { status, body } = await control('/__authorize', { token_uid: UID, ...PLACE });
    expect([status, body['allowed'], body['decided_by']]).toEqual([200, 'ALLOWED', 'partner']);
    expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', `/ocpi/${version}/tokens/${UID}/authorize`],
    ]);
    const check = createSchemaCheck(document);
    expect(check({ $ref: nameOf('LocationReferences', version) }, asked[0]?.body)).toEqual([]);
    await wait(3);
    const session = rawOf(sessions()[0]?.body);
    expect(check({ $ref: nameOf('Session', version) }, session)).toEqual([]);
    expect(session['auth_method']).toBe('AUTH_REQUEST');
    if (version !== '2.1.1') expect(session['authorization_reference']).toBe('REF-1');
    expect((await control('/__authorize', { token_uid: UID, ...PLACE })).status).toBe(409);
  });

  it('rejects a driver whom the partner does not allow', async () => {
    const { control, wait, sessions } = await setUp(version, () =>
      Promise.resolve(ok({ allowed: 'NO_CREDIT' })),
    );
    const { body } = await control('/__authorize', { token_uid: UID, ...PLACE });
    expect(body['allowed']).toBe('NO_CREDIT');
    await wait(10);
    expect(sessions()).toEqual([]);
  });

  it('follows the whitelist if the partner does not respond', async () => {
    const { control, wait, sessions, setToken } = await setUp(version);
    setToken({ valid: true, whitelist: 'NEVER' });
    const refused = await control('/__authorize', { token_uid: UID, ...PLACE });
    expect([refused.body['allowed'], refused.body['decided_by']]).toEqual(['BLOCKED', 'whitelist']);
    setToken({ whitelist: 'ALLOWED' });
    expect((await control('/__authorize', { token_uid: UID, ...PLACE })).body['allowed']).toBe('ALLOWED');
    await wait(3);
    expect(rawOf(sessions()[0]?.body)['auth_method']).toBe('WHITELIST');
  });

  it('reads all pages of the tokens once a day', async () => {
    const urls: string[] = [];
    const token = (uid: string, party = 'TST') => ({
      country_code: 'NL',
      party_id: party,
      uid,
      type: 'RFID',
    });
    const { mock, control, wait } = await setUp(version, ({ url }) => {
      urls.push(url);
      const isFirst = urls.length === 1;
      const link = `<https://partner.example/ocpi/${version}/tokens?offset=100>; rel="next"`;
      return Promise.resolve(
        isFirst ? { ...ok([token('A1')]), link } : ok([token('A2'), token('A3', 'XXX')]),
      );
    });
    await wait(17 * 3600);
    const times = urls.length;
    expect(times).toBe(2);
    expect(urls[0]).toContain(`/ocpi/${version}/tokens?offset=0&limit=100`);
    const keys = [...mock.store.list(`/${version}/tokens`)].map(({ value }) => value['uid']);
    expect(keys).toEqual(expect.arrayContaining(['A1', 'A2']));
    // In 2.1.1, a connection has one party, and tokens do not name it.
    expect(keys.includes('A3')).toBe(version === '2.1.1');
    const pulled = await control('/__tokens', {});
    expect(pulled.body['tokens']).toBe(version === '2.1.1' ? 2 : 1);
    // The mock only notices at the end of the jump that the time of the daily read has passed.
    expect(new URL(urls[2] ?? '').searchParams.get('date_from')).toBe('2025-09-04T05:20:00Z');
  });

  it('pushes a new price and the removal of a tariff', async () => {
    const { mock, partner, control, wait } = await setUp(version);
    const [tariff] = [...mock.store.list(`/${version}/tariffs`)].map(({ value }) => value);
    const id = textOf(tariff?.['id']);
    expect((await control('/__tariff', { tariff_id: id, energy_price: 0.55 })).status).toBe(204);
    expect((await control('/__tariff', { tariff_id: id, removed: true })).status).toBe(204);
    await wait(1);
    expect(partner.received.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['PUT', `/ocpi/${version}/tariffs/NL/VLT/${id}`],
      ['DELETE', `/ocpi/${version}/tariffs/NL/VLT/${id}`],
    ]);
    const pushed = rawOf(partner.received[0]?.body);
    expect(createSchemaCheck(document)({ $ref: nameOf('Tariff', version) }, pushed)).toEqual([]);
    const prices = listOf(pushed['elements']).flatMap((one) =>
      listOf(rawOf(one)['price_components']).map(rawOf),
    );
    expect(prices.filter(({ type }) => type === 'ENERGY').map(({ price }) => price)).toContain(0.55);
    expect((await control('/__tariff', { tariff_id: 'unknown' })).status).toBe(422);
  });
});
