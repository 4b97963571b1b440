import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import { createMock } from './mock';

const charger = {
  type: 'object',
  required: ['id', 'name', 'createdAt'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', minLength: 1 },
    createdAt: { type: 'string', format: 'date-time', readOnly: true },
  },
};
const json = (schema: object, value?: unknown) => ({
  content: { 'application/json': { schema, ...(value !== undefined && { example: value }) } },
});
const ref = { $ref: '#/components/schemas/Charger' };
const example = { id: 'chr_0a5d8g1j4mnp', name: 'Depot', createdAt: '2025-09-02T08:00:00Z' };
const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const list = {
  type: 'object',
  properties: { data: { type: 'array', items: ref }, page: { type: 'object' } },
};
const query = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
const id = { name: 'chargerId', in: 'path', required: true, schema: { type: 'string' }, example: example.id };
const document = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example/v2' }],
  components: { schemas: { Charger: charger } },
  paths: {
    '/chargers': {
      get: {
        parameters: [query('limit', 'integer'), query('cursor', 'string')],
        responses: { 200: json(list) },
      },
      post: {
        parameters: [key],
        requestBody: json({ ...ref, unevaluatedProperties: false }, { name: 'Depot' }),
        responses: { 201: json(ref, example) },
      },
    },
    '/chargers/{chargerId}': {
      parameters: [id],
      get: { responses: { 200: json(ref, example) } },
      patch: { requestBody: json({ type: 'object' }), responses: { 200: json(ref, example) } },
      delete: { responses: { 204: {} } },
    },
  },
};

type Mock = ReturnType<typeof createMock>;
const send = (mock: Mock, method: string, path: string, body?: unknown, headers = {}) =>
  mock.call({
    method,
    path: `/v2${path.split('?')[0]}`,
    query: [...new URLSearchParams(path.split('?')[1])],
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body,
  });

/** Reads all pages of the list. `between` is called after each page. */
function readAll(mock: Mock, limit: number, between: () => void = () => {}): string[] {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = send(mock, 'GET', `/chargers?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    ids.push(...(rawOf(body)['data'] as { id: string }[]).map((one) => one.id));
    cursor = rawOf(rawOf(body)['page'])['nextCursor'] as string | null;
    between();
  }
  return ids;
}

describe('the state', () => {
  it('agrees with a plain map after any sequence of changes', () => {
    const change = fc.tuple(
      fc.constantFrom('create', 'rename', 'delete'),
      fc.nat(9),
      fc.string({ minLength: 1 }),
    );
    const changes = fc.array(change, { maxLength: 30 });
    // Compiling the schemas takes most of the time, so all runs share a mock.
    const mock = createMock(document);
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 4 }), (all, limit) => {
        mock.reset();
        const expected = new Map([[example.id, example.name]]);
        for (const [kind, at, name] of all) {
          const target = [...expected.keys()][at % Math.max(expected.size, 1)] ?? 'none';
          if (kind === 'create') {
            expected.set(String(rawOf(send(mock, 'POST', '/chargers', { name }).body)['id']), name);
          } else if (expected.has(target)) {
            const method = kind === 'delete' ? 'DELETE' : 'PATCH';
            expect(
              send(mock, method, `/chargers/${target}`, kind === 'delete' ? undefined : { name }).status,
            ).toBeLessThan(300);
            if (kind === 'delete') expected.delete(target);
            else expected.set(target, name);
          }
        }
        expect(readAll(mock, limit).sort()).toEqual([...expected.keys()].sort());
        for (const [one, name] of expected) {
          expect(send(mock, 'GET', `/chargers/${one}`).body).toMatchObject({ id: one, name });
        }
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it('shows each entity once on the pages of a list, even if entities change between two pages', () => {
    const mock = createMock(document);
    const between = fc.array(fc.tuple(fc.boolean(), fc.nat(30)), { maxLength: 3 });
    const plan = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 4 }), fc.array(between));
    fc.assert(
      fc.property(plan, ([size, limit, changes]) => {
        mock.reset();
        for (let count = 0; count < size; count += 1) send(mock, 'POST', '/chargers', { name: `C${count}` });
        const before = readAll(mock, 50);
        const deleted = new Set<string>();
        let page = 0;
        const ids = readAll(mock, limit, () => {
          for (const [isNew, at] of changes[page] ?? []) {
            const target = before[at % before.length] ?? '';
            if (isNew) send(mock, 'POST', '/chargers', { name: 'New' });
            else if (send(mock, 'DELETE', `/chargers/${target}`).status === 204) deleted.add(target);
          }
          page += 1;
        });
        expect(new Set(ids).size).toBe(ids.length);
        // An entity may be deleted before or after its page was read.
        const kept = before.filter((one) => !deleted.has(one));
        expect(ids.filter((one) => kept.includes(one))).toEqual(kept);
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it('is reset to the examples', () => {
    const mock = createMock(document);
    send(mock, 'DELETE', `/chargers/${example.id}`);
    expect(send(mock, 'GET', `/chargers/${example.id}`).status).toBe(404);
    mock.reset();
    expect(send(mock, 'GET', `/chargers/${example.id}`).body).toEqual(example);
  });
});

describe('a request', () => {
  it('with an idempotency key is carried out once', () => {
    const mock = createMock(document);
    const headers = { 'idempotency-key': 'k1' };
    const first = send(mock, 'POST', '/chargers', { name: 'A' }, headers);
    const second = send(mock, 'POST', '/chargers', { name: 'A' }, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers['Idempotent-Replay']).toBe('true');
    expect(send(mock, 'POST', '/chargers', { name: 'B' }, headers).status).toBe(409);
    expect(readAll(mock, 2)).toHaveLength(2);
  });

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
        expect(readAll(mock, 50)).toHaveLength(first.size + 1);
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

  it('with an unknown or read-only field is refused', () => {
    const mock = createMock(document);
    for (const field of ['colour', 'id']) {
      expect(send(mock, 'POST', '/chargers', { name: 'A', [field]: 'x' }).status).toBe(400);
    }
  });
});
