import { describe, expect, it } from 'vitest';
import { checkMessage, MAX_FINDINGS } from './checkMessage';
import type { Table } from './tables/types';

const text = { type: 'string' };
const price = { type: 'object', properties: { excl_vat: { type: 'number' }, incl_vat: { type: 'number' } } };
/** A small version of OCPI. */
const table: Table = {
  id: 'ocpi-2.2.1',
  api: 'ocpi',
  label: 'OCPI 2.2.1',
  protocol: 'ocpi',
  version: '2.2.1',
  operationsPath: '/ocpi',
  schemas: {
    Session: {
      title: 'Session',
      type: 'object',
      required: ['id', 'currency', 'start_date_time', 'last_updated'],
      properties: {
        id: text,
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        evse_id: text,
        contract_id: text,
        response_url: text,
        start_date_time: { type: 'string', format: 'date-time' },
        end_date_time: { type: 'string', format: 'date-time' },
        last_updated: { type: 'string', format: 'date-time' },
        total_cost: price,
        status: { type: 'string', enum: ['ACTIVE', 'COMPLETED'] },
        labels: { type: 'array', items: text, unique: true },
      },
    },
  },
  messages: [
    {
      id: 'Session',
      label: 'Session',
      kind: 'object',
      schema: { $ref: '#/$defs/Session' },
      page: '/ocpi/session',
    },
  ],
};
const session = {
  id: 'trx_1',
  currency: 'EUR',
  start_date_time: '2025-09-02T08:15:30Z',
  last_updated: '2025-09-02T08:15:30Z',
};
const check = (message: unknown, options = {}) =>
  checkMessage(typeof message === 'string' ? message : JSON.stringify(message), [table], options);
const codesOf = (message: unknown, options = {}) =>
  check(message, options).findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe('the rules of OCPI', () => {
  it.each<[string, object, string]>([
    ['no zone', { last_updated: '2025-09-02T10:15:30' }, 'hint no-zone last_updated'],
    ['another EVSE ID', { evse_id: 'CHARGER 3' }, 'warning evse-id evse_id'],
    ['an EVSE ID with hyphens', { evse_id: 'NL-VLT-E000123-1' }, 'hint evse-id evse_id'],
    ['an EVSE ID in lower case', { evse_id: 'nl*vlt*e000123*1' }, 'hint evse-id evse_id'],
    ['another contract id', { contract_id: 'C1' }, 'hint contract-id contract_id'],
    ['http', { response_url: 'http://tst.example' }, 'warning insecure-url response_url'],
    [
      'binary fractions',
      { total_cost: { excl_vat: 10.339999 } },
      'warning money-decimals total_cost.excl_vat',
    ],
    ['a lower-case currency', { currency: 'eur' }, 'error pattern currency'],
    ['a field in another case', { lastUpdated: '2025-09-02T08:15:30Z' }, 'hint unknown lastUpdated'],
    ['a number that is not exact', { kwh: 1.1e300 }, 'hint unknown kwh'],
  ])('report %s', (_, change, finding) => {
    expect(codesOf({ ...session, ...change })).toContain(finding);
  });

  it('say that only the case differs', () => {
    const whyOf = (message: object): string | undefined => check(message).findings[0]?.why;
    expect(whyOf({ ...session, totalCost: { excl_vat: 1 } })).toContain(
      'The name uses another case or other separators.',
    );
    expect(whyOf({ ...session, status: 'active' })).toContain(
      'The value uses another case or other separators.',
    );
    expect(whyOf({ ...session, status: 'RUNNING' })).toContain('The value has to be one of the list');
  });

  it('report nothing about a valid message', () => {
    expect(codesOf(session)).toEqual([]);
  });
});

describe('hostile input', () => {
  it('is reported for any names and numbers', () => {
    const message = `{"id":"a","id":"b","currency":"EUR","start_date_time":"2025-09-02T08:15:30Z","last_updated":"2025-09-02T08:15:30Z","__proto__":{"x":1},"total_cost":{"excl_vat":${'9'.repeat(400)}},"evse_id":"\\ud800"}`;
    const codes = codesOf(message);
    expect(codes).toEqual(
      expect.arrayContaining([
        'error duplicate-name id',
        'warning special-name __proto__',
        'warning number-precision total_cost.excl_vat',
        'warning lone-surrogate evse_id',
      ]) as string[],
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('gets a limited number of findings', () => {
    const fields = Array.from({ length: 2000 }, (_, index) => [`field${index}`, 1]);
    const { findings, counts } = check({ ...session, ...Object.fromEntries(fields) }, { message: 'Session' });
    expect(findings).toHaveLength(MAX_FINDINGS);
    expect(counts.hint).toBe(2000);
  });

  it('is not recognised when it resembles nothing', () => {
    expect(codesOf({ hello: 'world' })).toEqual(['error unrecognised ']);
    expect(codesOf('3')).toEqual(['error unrecognised ']);
  });
});

describe('PATCH', () => {
  it('needs last_updated, and no other required field', () => {
    expect(codesOf({ currency: 'EUR' }, { isPartial: true })).toEqual([
      'error patch-last-updated last_updated',
    ]);
    expect(codesOf({ currency: 'EUR', last_updated: '2025-09-02T08:15:30Z' }, { isPartial: true })).toEqual(
      [],
    );
  });

  it('shows the resulting object, and where it has mistakes', () => {
    const { patch, findings, name } = check({
      before: session,
      patch: { currency: 'dkk', last_updated: '2025-09-02T09:00:00Z' },
    });
    expect(name).toBe('PATCH of Session, OCPI 2.2.1');
    expect(findings.map(({ path }) => path)).toEqual(['patch.currency']);
    expect(patch?.changes[0]).toEqual({
      name: 'currency',
      before: '"EUR"',
      after: '"dkk"',
    });
    expect(JSON.parse(patch?.after ?? '')).toEqual({
      ...session,
      currency: 'dkk',
      last_updated: '2025-09-02T09:00:00Z',
    });
  });
});

it('checks each object of a list, and finds its line', () => {
  const message = JSON.stringify([session, { ...session, id: 7 }], null, 1);
  const { name, findings } = check(message);
  expect(name).toBe('List of Session, OCPI 2.2.1');
  expect(findings).toMatchObject([{ path: '[1].id', line: 9, doc: '/ocpi/session.0.id' }]);
});

it('finds a value that is twice in a list of any length', () => {
  const labels = Array.from({ length: 20_000 }, (_, index) => `L${index}`);
  expect(codesOf({ ...session, labels })).toEqual([]);
  expect(codesOf({ ...session, labels: [...labels, 'L0'] })).toEqual(['warning duplicate-items labels']);
});
