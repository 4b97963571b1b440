import { describe, expect, it } from 'vitest';
import type { AttackRecord } from '../../e2e/trust/attackRecord';
import { collectFromPlaywright, collectFromVitest, mergeAttacks } from './collectAttacks';

const record: AttackRecord = { id: 'M3', attack: 'Remove the site', attempts: 2, bound: 'no page is lost' };

const vitestReport = (meta: object, status = 'passed') => ({
  testResults: [
    {
      name: '/repository/packages/a/a.test.ts',
      assertionResults: [
        { fullName: 'a test', status, meta },
        { fullName: 'no attack', status: 'passed', meta: {} },
      ],
    },
  ],
});

describe('collectFromVitest', () => {
  it('reads the records of tests that passed', () => {
    expect(collectFromVitest(vitestReport({ attack: record }), '/repository')).toEqual([
      { ...record, test: 'packages/a/a.test.ts' },
    ]);
    expect(collectFromVitest(vitestReport({ attack: record }, 'failed'), '/repository')).toEqual([]);
  });

  it('names a test whose record is malformed', () => {
    const report = vitestReport({ attack: { ...record, id: 'Z1', attempts: 0 } });
    expect(() => collectFromVitest(report, '/repository')).toThrow(
      /The attack record of the test "a test" in packages\/a\/a\.test\.ts is malformed: .*severity letter/s,
    );
  });
});

it('collectFromPlaywright reads annotations, in nested suites too', () => {
  const annotations = [{ type: 'slow' }, { type: 'attack', description: JSON.stringify(record) }];
  const spec = { title: 'a test', file: 'trust/a.spec.ts', ok: true, tests: [{ annotations }] };
  const report = {
    config: { rootDir: '/repository/e2e' },
    suites: [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: false }] }] }],
  };
  expect(collectFromPlaywright(report, '/repository')).toEqual([{ ...record, test: 'e2e/trust/a.spec.ts' }]);
});

describe('mergeAttacks', () => {
  const attack = { ...record, test: 'a.test.ts' };
  const measure = (value: number) => ({ ...attack, measured: { value, unit: 'ms' } });

  it('sums the attempts of one attack and keeps its worst figure', () => {
    expect(mergeAttacks([measure(3), measure(8), attack, measure(5)])).toEqual([
      { ...attack, attempts: 8, measured: { value: 8, unit: 'ms' } },
    ]);
  });

  it('sorts by severity, then by number, and keeps attacks of other tests apart', () => {
    const ids = ['L2', 'M10', 'A1', 'M9', 'C1', 'P1', 'H1'];
    const attacks = [...ids.map((id) => ({ ...attack, id })), { ...attack, id: 'C1', test: 'b.test.ts' }];
    expect(
      mergeAttacks(attacks)
        .map(({ id }) => id)
        .join(' '),
    ).toBe('C1 C1 H1 M9 M10 L2 P1 A1');
  });
});
