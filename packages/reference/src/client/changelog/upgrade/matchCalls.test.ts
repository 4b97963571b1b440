import { describe, expect, it } from 'vitest';
import { matchCalls, type CheckedChange } from './matchCalls';
import { readCalls } from './readCalls';

const api = {
  bases: ['/v2', '/{region}/v2'],
  operations: [
    'GET /parks',
    'GET /parks/{id}',
    'GET /parks/nearby',
    'PUT /parks/{id}',
    'POST /parks',
    'GET /files/{name}.csv',
    'GET /2.2.1/locations',
  ],
};
const match = (input: string, ...changes: CheckedChange[]) => matchCalls(readCalls(input), api, changes);
const put = (body: unknown, headers: string[] = []) => {
  const request = {
    method: 'PUT',
    url: 'https://api.example.org/v2/parks/7?limit=1',
    headers: headers.map((name) => ({ name })),
    postData: { mimeType: 'application/json', text: JSON.stringify(body) },
  };
  return JSON.stringify({ log: { entries: [{ request }] } });
};

describe('the operation of a call', () => {
  it.each([
    ['GET /parks', 'GET /parks'],
    ['GET /parks/', 'GET /parks'],
    ['GET /v2/parks/7', 'GET /parks/{id}'],
    ['GET https://api.example.org/v2/parks/nearby', 'GET /parks/nearby'],
    ['GET https://eu.example.org/eu/v2/parks/7', 'GET /parks/{id}'],
    ['GET /parks/{parkId}', 'GET /parks/{id}'],
    ['GET /files/a.csv', 'GET /files/{name}.csv'],
    ['GET /2.2.1/locations', 'GET /2.2.1/locations'],
  ])('%s is %s', (line, expected) => {
    expect(match(line).operations).toEqual([expected]);
  });

  it.each([
    'DELETE /parks',
    'GET /2.1.1/locations',
    'GET /Parks',
    'GET /files/.csv',
    // The path belongs to another version on the same host.
    'GET https://api.example.org/v1/parks',
    'GET https://api.example.org/parks',
  ])('%s belongs to none', (line) => {
    expect(match(line)).toMatchObject({ operations: [], unmatched: 1, calls: 1 });
  });
});

describe('a change touches calls', () => {
  const change = (rest: Partial<CheckedChange>): CheckedChange => ({
    id: 'c',
    operations: ['PUT /parks/{id}'],
    ...rest,
  });

  it('of the operations that it reaches, and of all operations', () => {
    expect(match('PUT /parks/7', change({})).changes).toEqual(['c']);
    expect(match('GET /parks', change({})).changes).toEqual([]);
    expect(match('GET /parks', change({ operations: 'all' })).changes).toEqual(['c']);
    expect(match('GET /other', change({ operations: 'all' })).changes).toEqual([]);
    expect(match('GET /parks', change({ operations: [] })).changes).toEqual([]);
  });

  it.each([
    ['request.gates.0.no', true],
    ['request.gates', true],
    ['request.gates.0', true],
    ['request.:Park.gates.0.:Door.no', true],
    ['request.:key.0.no', true],
    ['request', true],
    ['request.colour', false],
    ['request.no', false],
    ['query.limit', true],
    ['query.offset', false],
    ['header.If-Match', true],
    ['header.X-Other', false],
  ])('that send its field: %s → %s', (field, expected) => {
    const { changes } = match(put({ gates: [{ no: 1 }] }, ['if-match']), change({ field }));
    expect(changes).toEqual(expected ? ['c'] : []);
  });

  it('that send a field of this name, in an operation in which it can be elsewhere', () => {
    const shared = change({ operations: ['POST /parks', 'PUT /parks/{id}'], field: 'request.no' });
    expect(match(put({ gates: [{ no: 1 }] }), shared).changes).toEqual(['c']);
    expect(match(put({ gates: [] }), shared).changes).toEqual([]);
  });

  it('whose fields the list does not tell', () => {
    expect(match('PUT /parks/7', change({ field: 'request.colour' })).changes).toEqual(['c']);
  });
});
