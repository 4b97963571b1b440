import fc from 'fast-check';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { expect } from 'vitest';
import type { Mock } from '../mock';
import { connect } from './mocks';

/** A collection whose entities can be created, read, listed, changed and deleted. */
export interface Collection {
  path: string;
  /** Bodies of requests. */
  creations: readonly unknown[];
  changes: readonly unknown[];
}

/** Ids on all pages of a list. `between` is called after each page. */
export function readAll(mock: Mock, path: string, limit: number, between: () => void = () => {}): string[] {
  const { send } = connect(mock);
  const ids: string[] = [];
  for (let cursor: unknown = ''; typeof cursor === 'string'; between()) {
    const body = send('GET', `${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    ids.push(...listOf(body['data']).map((entity) => textOf(rawOf(entity)['id'])));
    cursor = rawOf(body['page'])['nextCursor'];
  }
  return ids;
}

/** Checks for random sequences of changes that a mock keeps a collection as a plain map does. */
export function expectToKeepLikeMap(
  mock: Mock,
  { path, creations, changes }: Collection,
  numRuns: number,
): void {
  const { call } = connect(mock);
  const read = (id: string) => call('GET', `${path}/${id}`);
  const step = fc.tuple(fc.constantFrom('create', 'update', 'outdated', 'delete'), fc.nat(1000));
  const steps = fc.array(step, { maxLength: 12 });
  const property = fc.property(steps, fc.integer({ min: 1, max: 7 }), (all, limit) => {
    mock.reset();
    const expected = new Map(readAll(mock, path, 50).map((id) => [id, read(id)]));
    for (const [kind, at] of all) {
      const id = [...expected.keys()][at % Math.max(1, expected.size)] ?? 'none';
      const current = { 'if-match': expected.get(id)?.headers['ETag'] ?? '"none"' };
      const patch = (headers: Record<string, string>) =>
        call('PATCH', `${path}/${id}`, changes[at % changes.length], headers);
      if (kind === 'create') {
        const { status, body } = call('POST', path, creations[at % creations.length]);
        // Values that have to be unique are used again, and references may have been deleted.
        expect([201, 409, 422]).toContain(status);
        const created = textOf(rawOf(body)['id']);
        if (status === 201) expected.set(created, read(created));
      }
      if (!expected.has(id)) continue;
      if (kind === 'outdated') expect([412, 409]).toContain(patch({ 'if-match': '"0-0"' }).status);
      if (kind === 'update') {
        const reply = patch(current);
        // The example may change settings that the type of this entity does not have.
        const isOfOtherType = rawOf(reply.body)['code'] === 'unknown_field';
        expect(isOfOtherType ? [400] : [200, 409, 422]).toContain(reply.status);
        if (reply.status !== 200) continue;
        expect(reply.headers['ETag']).not.toBe(current['if-match']);
        expect(read(id).body).toEqual(reply.body);
        expected.set(id, read(id));
      }
      if (kind === 'delete') {
        expect(call('DELETE', `${path}/${id}`, undefined, current).status).toBe(204);
        expected.delete(id);
        expect(read(id).status).toBe(404);
      }
    }
    expect(readAll(mock, path, limit).sort()).toEqual([...expected.keys()].sort());
    for (const [id, { headers, body }] of expected) {
      expect(read(id).body).toEqual(body);
      expect(read(id).headers['ETag']).toBe(headers['ETag']);
    }
  });
  fc.assert(property, { numRuns, seed: 1 });
}
