import { describe, expect, it } from 'vitest';
import { cdr, session, tariff } from '../testing/examples';
import { recalculate, type Json } from '../testing/recalculate';

describe.each([
  [
    'a CDR of 2.1.1',
    (total: number): Json => ({
      id: cdr.id,
      start_date_time: cdr.start_date_time,
      stop_date_time: cdr.end_date_time,
      charging_periods: cdr.charging_periods.map(({ start_date_time, dimensions }) => ({
        start_date_time,
        dimensions,
      })),
      total_energy: cdr.total_energy,
      total_cost: total,
    }),
    'total_cost',
  ],
  [
    'a session of 2.1.1',
    (total: number): Json => ({
      id: session.id,
      start_datetime: cdr.start_date_time,
      end_datetime: cdr.end_date_time,
      charging_periods: cdr.charging_periods,
      kwh: 18.432,
      total_cost: total,
    }),
    'total_cost',
  ],
  [
    'a session of 2.2 and 2.2.1',
    (total: number): Json => ({
      ...session,
      end_date_time: cdr.end_date_time,
      charging_periods: cdr.charging_periods,
      kwh: 18.432,
      total_cost: { excl_vat: total },
    }),
    'total_cost.excl_vat',
  ],
] as const)('%s with its tariff', (_, write, field) => {
  it.each<[number, string]>([
    [10.34, ''],
    [10.35, 'cost-rounding'],
    [12.51, 'cost-vat'],
    [7744.04, 'cost-unit'],
    [134.24, 'cost-unit'],
    [11.11, 'cost-total'],
  ])('and a total of %f gets "%s"', (total, code) => {
    const { codes } = recalculate(write(total), [tariff]);
    expect(codes).toEqual(code === '' ? [] : [`${code} ${field}`]);
  });

  it('shows the periods in which an unknown total differs', () => {
    const { report } = recalculate(write(7744.04), [tariff]);
    expect(report.rows.map(({ given }) => given)).toEqual(['', '7741.44', '']);
  });
});

it('a session is calculated with the tariff that is checked with it', () => {
  const periods = [
    { start_date_time: session.start_date_time, dimensions: [{ type: 'ENERGY', volume: 6.12 }] },
  ];
  const running = { ...session, charging_periods: periods, total_cost: { excl_vat: 3.07 } };
  expect(recalculate(running, [tariff]).codes).toEqual([]);
  const { codes } = recalculate({ ...running, total_cost: { excl_vat: 4 } }, [tariff]);
  expect(codes).toEqual(['cost-total total_cost.excl_vat']);
});
