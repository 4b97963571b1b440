import fc from 'fast-check';
import { rawOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { createMock } from './mock';
import { createClock } from './simulate/time';
import { expectToKeepLikeMap, readAll } from './testing/mapModel';
import { connect, readDepot } from './testing/mocks';

const document = readDepot();
const example = { id: 'chr_0a5d8g1j4mnp', name: 'Depot', createdAt: '2025-09-02T08:00:00Z' };

type Mock = ReturnType<typeof createMock>;
const send = (mock: Mock, method: string, target: string, body?: unknown, headers = {}) =>
  connect(mock).call(method, target, body, headers);

describe('the state', () => {
  it('agrees with a plain map after any sequence of changes', () => {
    const bodies = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
    // Compiling the schemas takes most of the time, so all runs share a mock.
    const mock = createMock(document);
    expectToKeepLikeMap(mock, { path: '/chargers', creations: bodies, changes: bodies }, 40);
    mock.reset();
    expect(send(mock, 'PATCH', `/chargers/${example.id}`, { name: 'D' }).body).toMatchObject({ name: 'D' });
    const { body } = send(mock, 'POST', '/chargers', { name: 'E' });
    expect(body).toMatchObject({ name: 'E' });
  });

  it('shows each entity once on the pages of a list, even if entities change between two pages', () => {
    const mock = createMock(document);
    const between = fc.array(fc.tuple(fc.boolean(), fc.nat(30)), { maxLength: 3 });
    const plan = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 4 }), fc.array(between));
    fc.assert(
      fc.property(plan, ([size, limit, changes]) => {
        mock.reset();
        for (let count = 0; count < size; count += 1) send(mock, 'POST', '/chargers', { name: `C${count}` });
        const before = readAll(mock, '/chargers', 50);
        const deleted = new Set<string>();
        let page = 0;
        const ids = readAll(mock, '/chargers', limit, () => {
          for (const [isNew, at] of changes[page] ?? []) {
            const target = before[at % before.length] ?? '';
            if (isNew) send(mock, 'POST', '/chargers', { name: 'New' });
            else if (send(mock, 'DELETE', `/chargers/${target}`).status === 204) deleted.add(target);
          }
          page += 1;
        });
        expect(new Set(ids).size).toBe(ids.length);
        // An entity may be deleted before or after its page was read.
        const remaining = before.filter((id) => !deleted.has(id));
        expect(ids.filter((id) => remaining.includes(id))).toEqual(remaining);
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it('is reset to the examples', () => {
    const mock = createMock(document, { clock: createClock(1, () => Date.parse('2025-09-02T09:00:00Z')) });
    send(mock, 'DELETE', `/chargers/${example.id}`);
    expect(send(mock, 'GET', `/chargers/${example.id}`).status).toBe(404);
    mock.reset();
    expect(send(mock, 'GET', `/chargers/${example.id}`).body).toEqual(example);
  });

  it('has times that are as far from the time of the mock as those of the examples', () => {
    let now = Date.parse('2025-12-11T09:00:00Z');
    const mock = createMock(document, { clock: createClock(1, () => now) });
    const createdAt = () => rawOf(send(mock, 'GET', `/chargers/${example.id}`).body)['createdAt'];
    expect(createdAt()).toBe('2025-12-11T08:00:00Z');
    now = Date.parse('2026-03-01T07:00:00Z');
    mock.reset();
    expect(createdAt()).toBe('2026-02-28T08:00:00Z');
  });
});

describe('a document without examples', () => {
  const User = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', examples: ['usr_3'] }, age: { type: 'integer' } },
  };
  const user = { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } };
  const userId = { name: 'userId', in: 'path', required: true, schema: { type: 'string' } };
  const paths = {
    '/users': { post: { requestBody: user, responses: { 201: user } } },
    '/users/{userId}': {
      parameters: [userId],
      get: { responses: { 200: user } },
      delete: { responses: { 204: {} } },
    },
  };

  it('has the entity that its samples read, which a creation replaces', () => {
    const mock = createMock({ openapi: '3.1.0', components: { schemas: { User } }, paths });
    expect(send(mock, 'GET', '/users/usr_3')).toMatchObject({ status: 200, body: { id: 'usr_3' } });
    expect(send(mock, 'POST', '/users', { id: 'usr_3', age: 7 }).status).toBe(201);
    expect(send(mock, 'GET', '/users/usr_3').body).toMatchObject({ age: 7 });
    expect(send(mock, 'POST', '/users', { id: 'usr_3', age: 8 }).status).toBe(409);
    expect(send(mock, 'DELETE', '/users/usr_3').status).toBe(204);
    expect(send(mock, 'GET', '/users/usr_3').status).toBe(404);
  });
});

describe('an action', () => {
  it('changes the entity that contains its path, also when this one is a part of another', () => {
    const mock = createMock(document);
    const target = `/chargers/${example.id}/cables`;
    expect(rawOf(send(mock, 'POST', `${target}/cab_0a5d8g1j4mnp/lock`).body)['id']).toBe('cab_0a5d8g1j4mnp');
    expect([...mock.store.list(target)]).toHaveLength(1);
  });
});

describe('a request', () => {
  it('with any sequence of keys and bodies is carried out once per key', () => {
    const mock = createMock(document);
    const request = fc.tuple(fc.constantFrom('k1', 'k2', 'k3'), fc.constantFrom('A', 'B'));
    fc.assert(
      fc.property(fc.array(request, { maxLength: 15 }), (requests) => {
        mock.reset();
        const first = new Map<string, { name: string; body: unknown }>();
        for (const [key, name] of requests) {
          const reply = send(mock, 'POST', '/chargers', { name }, { 'idempotency-key': key });
          const known = first.get(key);
          if (!known) {
            expect([reply.status, reply.headers['Idempotent-Replay']]).toEqual([201, undefined]);
            first.set(key, { name, body: reply.body });
          } else if (known.name === name) {
            expect([reply.status, reply.headers['Idempotent-Replay']]).toEqual([201, 'true']);
            expect(reply.body).toEqual(known.body);
          } else expect(reply.status).toBe(409);
        }
        expect(readAll(mock, '/chargers', 50)).toHaveLength(first.size + 1);
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it('with an outdated ETag is refused', () => {
    const mock = createMock(document);
    const etag = send(mock, 'GET', `/chargers/${example.id}`).headers['ETag'];
    const change = () => send(mock, 'PATCH', `/chargers/${example.id}`, { name: 'B' }, { 'if-match': etag });
    expect([change().status, change().status]).toEqual([200, 412]);
  });

  it('is read again only if it has changed', () => {
    const mock = createMock(document);
    const read = (known?: string) =>
      send(mock, 'GET', `/chargers/${example.id}`, undefined, known && { 'if-none-match': known });
    const etag = read().headers['ETag'] ?? '';
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      expect(read(known)).toMatchObject({ status: 304, headers: { ETag: etag } });
      expect(read(known)).not.toHaveProperty('body');
    }
    expect(read('"old"').status).toBe(200);
    send(mock, 'PATCH', `/chargers/${example.id}`, { name: 'B' });
    expect(read(etag)).toMatchObject({ status: 200, body: { name: 'B' } });
    // A request that is refused stays refused.
    expect(send(mock, 'GET', '/chargers/chr_9z9z9z9z9z9z', undefined, { 'if-none-match': '*' }).status).toBe(
      404,
    );
  });

  it('that links an entity links the one of its path, and no unknown one', () => {
    const mock = createMock(document);
    const { id: other } = rawOf(send(mock, 'POST', '/chargers', { name: 'Roof' }).body);
    const link = (charger: unknown) => send(mock, 'POST', `/sites/sit_1/chargers/${String(charger)}`);
    expect(link(other)).toMatchObject({ status: 200, body: { id: other, name: 'Roof' } });
    const unlink = () => send(mock, 'DELETE', `/sites/sit_1/chargers/${String(other)}`).status;
    expect([unlink(), unlink()]).toEqual([204, 404]);
    expect(link('chr_unknown').status).toBe(404);
  });

  it('with an unknown or read-only field is refused', () => {
    const mock = createMock(document);
    for (const field of ['colour', 'id']) {
      expect(send(mock, 'POST', '/chargers', { name: 'A', [field]: 'x' }).status).toBe(400);
    }
  });
});
