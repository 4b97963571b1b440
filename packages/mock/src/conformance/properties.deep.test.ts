import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { expect, it } from 'vitest';
import type { Operation } from '../api/operations';
import { createMock } from '../mock';

const source = path.resolve(__dirname, '../../../../specs/cpo-api/openapi.yaml');
const { document } = await readSpecSource(source);
const mock = createMock(document, { limits: false });
const TIME_LIMIT = 240_000;

/** A collection whose entities can be created, read, listed, changed and deleted. */
interface Collection {
  path: string;
  create: Operation;
  update: Operation;
}

const find = (kind: Operation['kind'], url: string): Operation | undefined =>
  mock.operations.find((one) => one.kind === kind && one.route.path === url);
const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
  const [pathname = '', query] = url.split('?');
  return mock.call({
    method,
    path: `${mock.base}${pathname}`,
    query: [...new URLSearchParams(query)],
    headers: {
      authorization: `Bearer ${mock.keys.first[0]?.secret}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
};
const collections = mock.operations.flatMap((create): Collection[] => {
  const { kind, resource, route } = create;
  if (kind !== 'create' || !resource || route.path !== resource.collectionPath) return [];
  const [update, remove] = [find('update', resource.itemPath), find('delete', resource.itemPath)];
  const isListed = find('list', route.path) !== undefined && find('read', resource.itemPath) !== undefined;
  // The list of comments needs to know whose comments it shall contain.
  const isComplete = isListed && !route.path.includes('{') && send('GET', route.path).status === 200;
  return update && remove && isComplete ? [{ path: route.path, create, update }] : [];
});

/** Ids on all pages of a list. `between` is called between two pages. */
const readAll = (url: string, limit: number, between: () => void = () => {}): string[] => {
  const ids: string[] = [];
  for (let cursor: unknown = ''; typeof cursor === 'string'; between()) {
    const { body } = send('GET', `${url}?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    ids.push(...listOf(rawOf(body)['data']).map((one) => textOf(rawOf(one)['id'])));
    cursor = rawOf(rawOf(body)['page'])['nextCursor'];
  }
  return ids;
};
const bodiesOf = ({ request }: Operation): unknown[] => (request?.examples ?? []).map(({ value }) => value);

const step = fc.tuple(fc.constantFrom('create', 'update', 'outdated', 'delete'), fc.nat(1000));
const steps = fc.array(step, { maxLength: 12 });

it('finds collections to test', () => expect(collections.length).toBeGreaterThan(8));

it.each(collections.map((one) => [one.path, one] as const))(
  'keeps %s as a plain map does, for any sequence of changes',
  { timeout: TIME_LIMIT },
  (url, { create, update }) => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 7 }), (all, limit) => {
        mock.reset();
        const etags = new Map(
          readAll(url, 50).map((id) => [id, send('GET', `${url}/${id}`).headers['ETag']]),
        );
        for (const [kind, at] of all) {
          const id = [...etags.keys()][at % Math.max(1, etags.size)] ?? 'none';
          const current = { 'if-match': etags.get(id) ?? '"none"' };
          if (kind === 'create') {
            const bodies = bodiesOf(create);
            const reply = send('POST', url, bodies[at % bodies.length]);
            // Values that have to be unique are used again, and references may have been deleted.
            expect([201, 409, 422]).toContain(reply.status);
            if (reply.status === 201) etags.set(textOf(rawOf(reply.body)['id']), reply.headers['ETag']);
          } else if (etags.has(id)) {
            const bodies = bodiesOf(update);
            const change = bodies[at % bodies.length];
            const patch = (headers: Record<string, string>) => send('PATCH', `${url}/${id}`, change, headers);
            if (kind === 'outdated') expect([412, 409]).toContain(patch({ 'if-match': '"0-0"' }).status);
            if (kind === 'update') {
              const reply = patch(current);
              expect([200, 409, 422]).toContain(reply.status);
              if (reply.status === 200) expect(reply.headers['ETag']).not.toBe(etags.get(id));
              etags.set(id, send('GET', `${url}/${id}`).headers['ETag']);
            }
            if (kind === 'delete') {
              const { status } = send('DELETE', `${url}/${id}`, undefined, current);
              expect(status).toBe(204);
              etags.delete(id);
              expect(send('GET', `${url}/${id}`).status).toBe(404);
            }
          }
        }
        expect(readAll(url, limit).sort()).toEqual([...etags.keys()].sort());
        for (const [id, etag] of etags) expect(send('GET', `${url}/${id}`).headers['ETag']).toBe(etag);
      }),
      { numRuns: 25, seed: 1 },
    );
  },
);
