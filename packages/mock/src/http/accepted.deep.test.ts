import { randomUUID } from 'node:crypto';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { responseOf } from '../api/operations';
import { createMock } from '../mock';
import { toSecond } from '../simulate/time';
import { exampleParameters, fillPath } from '../state/seeds';
import { connect, readDocument } from '../testing/mocks';

const document = await readDocument('cpo');
const TEMPLATE = '/config-templates/cft_7d1f5h9k3mnp';

describe('a request that is accepted', () => {
  it('has the documented Location, where its work can be followed', () => {
    const mock = createMock(document, { limits: false, send: () => Promise.resolve(undefined) });
    const { call } = connect(mock);
    const accepting = mock.operations.filter(
      (operation) =>
        operation.status === 202 &&
        rawOf(responseOf(document, operation, 202)['headers'])['Location'] !== undefined,
    );
    const followed = accepting.map((operation) => {
      mock.reset();
      const { route, request } = operation;
      const path = fillPath(route.path, exampleParameters(document, operation));
      const { headers } = call(route.method, path, mock.toOwnTime(request?.examples[0]?.value));
      const target = textOf(headers['Location']).slice(mock.base.length);
      return [route.operationId, target === '' ? 'none' : call('GET', target).status];
    });
    expect(followed.length).toBeGreaterThanOrEqual(25);
    expect(followed.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('to apply a template runs for its chargers', () => {
    const mock = createMock(document);
    const { call, send } = connect(mock);
    const chargerIds = ['chr_9w4z8a2b6cd3'];
    const { headers, body } = call('POST', `${TEMPLATE}/apply`, { chargerIds, mode: 'DRY_RUN' });
    expect(body).toMatchObject({ chargerCount: 1, status: 'QUEUED', mode: 'DRY_RUN' });
    const read = () => {
      const run = send('GET', textOf(headers['Location']).slice(mock.base.length));
      const chargers = listOf(run['chargers']).map(rawOf);
      return [
        run['status'],
        chargers.map(({ chargerId }) => chargerId),
        chargers.map(({ status }) => status),
      ];
    };
    expect(read()).toEqual(['QUEUED', chargerIds, ['QUEUED']]);
    mock.clock.advance(2);
    expect(read()).toEqual(['RUNNING', chargerIds, ['RUNNING']]);
    mock.clock.advance(3);
    expect(read()).toEqual(['COMPLETED', chargerIds, ['COMPLETED']]);
  });

  it('to apply a template to a site runs for all of its chargers', () => {
    const { send } = connect(createMock(document));
    const siteId = 'sit_1a5s9d3g7hij';
    const chargers = listOf(send('GET', `/chargers?siteId=${siteId}&limit=200`)['data']);
    expect(send('POST', `${TEMPLATE}/apply`, { siteId })).toMatchObject({ chargerCount: chargers.length });
  });

  it.each(['verify', 'rotate-secret'])('to %s an endpoint changes this endpoint and adds none', (action) => {
    const { send } = connect(createMock(document, { send: () => Promise.resolve(undefined) }));
    const endpoints = '/push-configurations/pcf_1y5c9g3k7mno/endpoints';
    const ids = () => listOf(send('GET', endpoints)['data']).map((endpoint) => rawOf(endpoint)['id']);
    const before = ids();
    const [, id = ''] = before.map(textOf);
    const { url } = send('GET', `${endpoints}/${id}`);
    const body = action === 'verify' ? undefined : {};
    expect(send('POST', `${endpoints}/${id}/${action}`, body)).toMatchObject({ id, url });
    expect(ids()).toEqual(before);
  });
});

describe('a filter for a key of the client', () => {
  const { call, send } = connect(createMock(document));
  const add = (externalId: string) => send('POST', '/cost-centers', { ...costCenter(), externalId })['id'];
  const costCenter = () => ({ customerId: 'cus_3b7n1v9x5zcd', code: randomUUID().slice(0, 8), name: 'New' });
  const found = (externalId: string) =>
    listOf(send('GET', `/cost-centers?externalId=${encodeURIComponent(externalId)}`)['data']).map(
      (entity) => rawOf(entity)['id'],
    );

  it('finds exactly this value, also with a comma', () => {
    const [list, first] = [add('A,B'), add('A')];
    expect([found('A,B'), found('A'), found('B')]).toEqual([[list], [first], []]);
  });

  it('does not find entities that have no value', () => {
    const { id } = send('POST', '/cost-centers', costCenter());
    expect(rawOf(call('GET', `/cost-centers/${textOf(id)}`).body)['externalId']).toBeNull();
    expect(found('null')).toEqual([]);
  });
});

describe('expand', () => {
  const { send } = connect(createMock(document));

  it('adds related entities, also to selected fields', () => {
    const charger = '/chargers/chr_4k9d2m7xq1ab';
    const { locationId, sockets, location } = send('GET', charger);
    expect(location).toBeUndefined();
    const shown = send('GET', `${charger}?fields=id,identity&expand=sockets,location`);
    expect(Object.keys(shown).sort()).toEqual(['id', 'identity', 'location', 'sockets']);
    expect(shown).toMatchObject({ sockets, location: { id: locationId } });
    const [first] = listOf(send('GET', '/chargers?identity=EX-000123&expand=location')['data']);
    expect(first).toMatchObject({ location: shown['location'] });
  });

  it('adds lists that are left out otherwise', () => {
    const location = '/locations/loc_7h1k5m9p3rst';
    const own = listOf(send('GET', '/chargers?limit=200')['data']).filter(
      (charger) => rawOf(charger)['locationId'] === 'loc_7h1k5m9p3rst',
    );
    expect(send('GET', location)['chargers']).toBeUndefined();
    expect(listOf(send('GET', `${location}?expand=chargers`)['chargers'])).toHaveLength(own.length);
    const { implementations } = send('GET', `${TEMPLATE}?expand=implementations`);
    expect(listOf(implementations).length).toBeGreaterThan(0);
    expect(send('GET', TEMPLATE)['implementations']).toBeUndefined();
  });
});

describe('a cursor', () => {
  const page = (query: string) => {
    const mock = createMock(document);
    const { call, send } = connect(mock);
    const { nextCursor } = rawOf(send('GET', `/chargers?limit=1${query}`)['page']);
    return { mock, next: (more: string) => call('GET', `/chargers?cursor=${textOf(nextCursor)}${more}`) };
  };

  it('is valid for 24 hours', () => {
    const { mock, next } = page('');
    mock.clock.advance(86_400 - 60);
    expect(next('').status).toBe(200);
    mock.clock.advance(120);
    expect(next('')).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });

  it('belongs to its query, whose filters can be left out or repeated', () => {
    const { next } = page('&lifecycle=ACTIVE&sort=identity');
    for (const more of ['', '&limit=5', '&lifecycle=ACTIVE', '&sort=identity&lifecycle=ACTIVE'])
      expect(next(more).status).toBe(200);
    for (const more of ['&lifecycle=PLANNED', '&sort=-identity', '&q=EX-'])
      expect(next(more)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });

  it('is not needed for the sample of deletions, which is as old as the other examples', () => {
    const { call } = connect(createMock(document));
    expect(call('GET', '/deletions?deletedSince=2025-09-01T00:00:00Z').status).toBe(200);
    expect(call('GET', '/deletions?deletedSince=2025-08-31T00:00:00Z')).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter' },
    });
  });

  it('continues deletions with the same type', () => {
    const mock = createMock(document);
    const { call, send } = connect(mock);
    const since = toSecond(mock.clock.now());
    const ids = ['04000000000A80', '04000000000B80'].map((uid) => {
      const tag = send('POST', '/tags', { type: 'RFID', uid, driverId: 'drv_2c6g0k4p8stu' });
      return textOf(tag['id']);
    });
    for (const id of ids) call('DELETE', `/tags/${id}`);
    const query = `/deletions?deletedSince=${since}&limit=1&type=CHARGER,TAG`;
    const { nextCursor } = rawOf(send('GET', query)['page']);
    const { data } = send('GET', `${query}&cursor=${textOf(nextCursor)}`);
    expect(listOf(data)).toMatchObject([{ type: 'TAG', id: ids[1] }]);
  });
});

describe('a refused request', () => {
  const mock = createMock(document);
  const { call } = connect(mock);

  it.each([
    [
      'PATCH',
      '/integrations/int_8w3e5r7t9y1u',
      { settings: { contactEmail: 'a@examplia.example' } },
      'contactEmail',
    ],
    ['PATCH', '/integrations/int_8w3e5r7t9y1u', { settings: { url: 'https://a.example' } }, 'url'],
    [
      'POST',
      '/integrations',
      { type: 'MARKET_PRICE', name: 'New', settings: { merchantId: 'MERCHANT-1' } },
      'merchantId',
    ],
  ])('with settings of another type names them: %s %s %o', (method, path, body, field) => {
    expect(call(method, path, body)).toMatchObject({
      status: 400,
      body: { code: 'unknown_field', errors: [{ pointer: `/settings/${field}`, code: 'unknown' }] },
    });
  });

  it('with a method that its path does not have gets the documented code', () => {
    expect(call('PUT', '/sites')).toMatchObject({
      status: 405,
      headers: { Allow: 'GET, POST' },
      body: { code: 'method_not_allowed', type: expect.stringMatching(/\/method_not_allowed$/) as string },
    });
  });

  it('for the comments of an unknown entity gets the documented code', () => {
    expect(call('GET', '/comments?entityId=chr_4k9d2m7xq1ab').status).toBe(200);
    expect(call('GET', '/comments?entityId=chr_000000000000')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('with a key of production gets the documented code', () => {
    const authorization = `Bearer vmk_live_${'a'.repeat(40)}`;
    expect(call('GET', '/me', undefined, { authorization })).toMatchObject({
      status: 401,
      body: { code: 'wrong_environment', title: 'Wrong environment' },
    });
  });
});
