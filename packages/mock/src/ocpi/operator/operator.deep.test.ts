import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../testing/mocks';
import { startOcpi } from '../../testing/ocpiPartner';
import type { Version } from '../partners';

let document: OpenApiDocument;
beforeAll(async () => void (document = await readDocument('ocpi')), 120_000);

const UID = '04D3F7A91C6B80';
const ASKED = { token_uid: UID, location_id: 'LOC-1042', evse_uid: 'EV-1042-1' };
const ok = (data?: unknown) => ({
  status: 200,
  body: { status_code: 1000, ...(data !== undefined && { data }) },
});
const nameOf = (type: string, version: Version) =>
  `#/components/schemas/${type}${version.replaceAll('.', '')}`;

/** A mock with a registered partner, which has received nothing else yet. */
const setUp = async (version: Version) => {
  const started = startOcpi(document, version);
  await started.register();
  started.received();
  const { mock, received } = started;
  const sessions = () =>
    received().filter(({ method, url }) => method === 'PUT' && url.includes('/sessions/'));
  const setToken = (changes: Raw) => {
    const [collection, key] = [`/${version}/tokens`, version === '2.1.1' ? UID : `${UID} RFID`];
    mock.store.set(collection, key, { ...mock.store.get(collection, key)?.value, ...changes });
  };
  return { ...started, sessions, setToken };
};

describe.each<Version>(['2.1.1', '2.2', '2.2.1'])('the operator in version %s', (version) => {
  it('asks the partner about a driver, and starts a session with the reference', async () => {
    const { control, wait, sessions, tokens, received } = await setUp(version);
    tokens.respond = () => ok({ allowed: 'ALLOWED', authorization_reference: 'REF-1' });
    const { status, body } = await control('/__authorize', ASKED);
    expect([status, body['allowed'], body['decided_by']]).toEqual([200, 'ALLOWED', 'partner']);
    const [asked, ...others] = received();
    expect([asked?.method, new URL(asked!.url).pathname, others]).toEqual([
      'POST',
      `/ocpi/${version}/tokens/${UID}/authorize`,
      [],
    ]);
    const check = createSchemaCheck(document);
    expect(check({ $ref: nameOf('LocationReferences', version) }, asked?.body)).toEqual([]);
    await wait(3);
    const session = rawOf(sessions()[0]?.body);
    expect(check({ $ref: nameOf('Session', version) }, session)).toEqual([]);
    expect(session['auth_method']).toBe('AUTH_REQUEST');
    if (version !== '2.1.1') expect(session['authorization_reference']).toBe('REF-1');
    expect((await control('/__authorize', ASKED)).status).toBe(409);
  });

  it('rejects a driver whom the partner does not allow', async () => {
    const { control, wait, sessions, tokens } = await setUp(version);
    tokens.respond = () => ok({ allowed: 'NO_CREDIT' });
    const { body } = await control('/__authorize', ASKED);
    expect(body['allowed']).toBe('NO_CREDIT');
    await wait(10);
    expect(sessions()).toEqual([]);
  });

  it('follows the whitelist if the partner does not respond', async () => {
    const { control, wait, sessions, setToken } = await setUp(version);
    setToken({ valid: true, whitelist: 'NEVER' });
    const refused = await control('/__authorize', ASKED);
    expect([refused.body['allowed'], refused.body['decided_by']]).toEqual(['BLOCKED', 'whitelist']);
    setToken({ whitelist: 'ALLOWED' });
    expect((await control('/__authorize', ASKED)).body['allowed']).toBe('ALLOWED');
    await wait(3);
    expect(rawOf(sessions()[0]?.body)['auth_method']).toBe('WHITELIST');
  });

  it('reads all pages of the tokens once a day', async () => {
    const urls: string[] = [];
    const token = (uid: string, party_id = 'TST') => ({ country_code: 'NL', party_id, uid, type: 'RFID' });
    const { mock, control, wait, tokens } = await setUp(version);
    tokens.respond = (url) => {
      urls.push(url);
      const link = `<https://partner.example/ocpi/${version}/tokens?offset=100>; rel="next"`;
      return urls.length === 1 ? { ...ok([token('A1')]), link } : ok([token('A2'), token('A3', 'XXX')]);
    };
    await wait(17 * 3600);
    expect(urls).toHaveLength(2);
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
    const { mock, received, control, wait } = await setUp(version);
    const [tariff] = [...mock.store.list(`/${version}/tariffs`)].map(({ value }) => value);
    const id = textOf(tariff?.['id']);
    expect((await control('/__tariff', { tariff_id: id, energy_price: 0.55 })).status).toBe(204);
    expect((await control('/__tariff', { tariff_id: id, removed: true })).status).toBe(204);
    await wait(1);
    const pushes = received();
    expect(pushes.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['PUT', `/ocpi/${version}/tariffs/NL/VLT/${id}`],
      ['DELETE', `/ocpi/${version}/tariffs/NL/VLT/${id}`],
    ]);
    const pushed = rawOf(pushes[0]?.body);
    expect(createSchemaCheck(document)({ $ref: nameOf('Tariff', version) }, pushed)).toEqual([]);
    const prices = listOf(pushed['elements']).flatMap((element) =>
      listOf(rawOf(element)['price_components']).map(rawOf),
    );
    expect(prices.filter(({ type }) => type === 'ENERGY').map(({ price }) => price)).toContain(0.55);
    expect((await control('/__tariff', { tariff_id: 'unknown' })).status).toBe(422);
  });
});
