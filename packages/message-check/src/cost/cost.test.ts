import { describe, expect, it } from 'vitest';
import { cdr, tariff } from '../testing/examples';
import { checkMessage } from '../checkMessage';
import { recalculate, type Json } from '../testing/recalculate';
import { readDecimal, round, write } from './decimal';

const [charging, parking] = cdr.charging_periods;
const [element] = tariff.elements;
const withTariff = (changes: Json): Json => ({ ...cdr, tariffs: [{ ...tariff, ...changes }] });
const components = (...list: Json[]): Json => ({ elements: [{ price_components: list }] });
const energy = (price: number, step = 1): Json => ({ type: 'ENERGY', price, vat: 21, step_size: step });

describe('decimal numbers', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['7.74144', 4, '7.7414'],
    ['1e-3', 4, '0.001'],
    ['12', 2, '12'],
  ])('%s with %i decimals is %s', (text, decimals, expected) => {
    expect(write(round(readDecimal(text)!, decimals), decimals)).toBe(expected);
  });

  it('refuses numbers that would take too much memory', () => {
    for (const text of ['1e999999999', '9'.repeat(100), '0x1', '']) expect(readDecimal(text)).toBeUndefined();
  });
});

describe('a CDR', () => {
  it('of the guide has no differences', () => {
    const { codes, report } = recalculate(cdr);
    expect(codes).toEqual([]);
    expect(report.rows.map(({ dimension, amount }) => [dimension, amount])).toEqual([
      ['FLAT', '0.50'],
      ['ENERGY', '7.7414'],
      ['PARKING_TIME', '2.10'],
    ]);
    expect(report.lines.every(({ cause }) => cause === '')).toBe(true);
  });

  it.each<[string, Json, string[]]>([
    [
      'energy in Wh',
      {
        ...cdr,
        charging_periods: [
          {
            ...charging,
            dimensions: [
              { type: 'ENERGY', volume: 18_432 },
              { type: 'TIME', volume: 2.1667 },
            ],
          },
          parking,
        ],
        total_energy: 18_432,
      },
      ['unit-energy charging_periods[0].dimensions[0].volume', 'unit-energy total_energy'],
    ],
    [
      'the cost of energy from Wh',
      { ...cdr, total_energy_cost: { excl_vat: 7741.44 } },
      ['cost-unit total_energy_cost.excl_vat'],
    ],
    [
      'times in minutes',
      {
        ...cdr,
        charging_periods: [charging, { ...parking, dimensions: [{ type: 'PARKING_TIME', volume: 42 }] }],
        total_parking_time: 42,
        total_parking_cost: { excl_vat: 126 },
        total_cost: { excl_vat: 134.24 },
      },
      [
        'unit-time charging_periods[1].dimensions[0].volume',
        'unit-time total_parking_time',
        'cost-unit total_parking_cost.excl_vat',
      ],
    ],
    ['a total time in minutes', { ...cdr, total_time: 172 }, ['unit-time total_time']],
    [
      'a total of energy that is not the sum',
      { ...cdr, total_energy: 18.4 },
      ['total-mismatch total_energy'],
    ],
    [
      'VAT in the amount without VAT',
      { ...cdr, total_cost: { excl_vat: 12.51, incl_vat: 12.51 } },
      ['cost-vat total_cost.excl_vat'],
    ],
    [
      'a part without VAT',
      { ...cdr, total_energy_cost: { excl_vat: 7.7414, incl_vat: 7.7414 } },
      ['cost-vat total_energy_cost.incl_vat'],
    ],
    [
      'a part with VAT',
      { ...cdr, total_energy_cost: { excl_vat: 9.3671 } },
      ['cost-vat total_energy_cost.excl_vat'],
    ],
    [
      'parts that are rounded first',
      { ...cdr, total_energy_cost: { excl_vat: 7.74 } },
      ['rounded-money total_energy_cost.excl_vat'],
    ],
    [
      'a total that differs by a cent',
      { ...cdr, total_cost: { excl_vat: 10.35, incl_vat: 12.52 } },
      ['cost-rounding total_cost.excl_vat'],
    ],
    [
      'a step size that was not applied',
      {
        ...withTariff(
          components(
            energy(0.42, 500),
            ...(element?.price_components.filter(({ type }) => type !== 'ENERGY') ?? []),
          ),
        ),
        total_cost: { excl_vat: 10.37, incl_vat: 12.55 },
      },
      ['cost-step-size total_energy_cost.excl_vat'],
    ],
    [
      'the wrong sign of a credit',
      {
        ...cdr,
        credit: true,
        credit_reference_id: 'cdr_1',
        total_fixed_cost: undefined,
        total_energy_cost: undefined,
        total_parking_cost: undefined,
      },
      ['cost-sign total_cost.excl_vat'],
    ],
    [
      'a grace period',
      {
        ...cdr,
        total_cost: { excl_vat: 8.24, incl_vat: 9.97 },
        total_parking_cost: { excl_vat: 0, incl_vat: 0 },
      },
      ['cost-grace charging_periods[1]'],
    ],
  ])('with %s', (_, message, expected) => {
    expect(recalculate(message).codes).toEqual(expected);
  });

  it('applies the step size to the total of the session', () => {
    const twice = {
      ...cdr,
      tariffs: [{ ...tariff, ...components(energy(1, 500)) }],
      charging_periods: [
        { ...charging, dimensions: [{ type: 'ENERGY', volume: 4.3 }] },
        { ...parking, dimensions: [{ type: 'ENERGY', volume: 1.1 }] },
      ],
      total_energy: 5.4,
      total_energy_cost: { excl_vat: 6 },
      total_cost: { excl_vat: 5.5, incl_vat: 6.66 },
    };
    const { findings, report } = recalculate({
      ...twice,
      total_fixed_cost: undefined,
      total_parking_cost: undefined,
      total_time: undefined,
      total_parking_time: undefined,
    });
    // 4.3 kWh and 1.1 kWh are 5.4 kWh, billed as 5.5 kWh. Rounding each period would give 4.5 and 1.5 kWh.
    expect(report.rows.map(({ volume, billed }) => [volume, billed])).toEqual([
      ['4.3 kWh', ''],
      ['1.1 kWh', '1.2 kWh'],
    ]);
    // The amounts of the message, period by period: 4.5 kWh and 1.5 kWh.
    expect(report.rows.map(({ amount, given }) => [amount, given])).toEqual([
      ['4.30', '4.50'],
      ['1.20', '1.50'],
    ]);
    expect(report.rows.every(({ cause }) => cause.includes('rounds each period'))).toBe(true);
    expect(findings.map(({ why }) => why)).toEqual([expect.stringContaining('rounds each period')]);
  });

  it('does not round energy that flows to the grid to less', () => {
    const dimensions = [{ type: 'ENERGY', volume: -2.5 }];
    const { report } = recalculate({ ...cdr, charging_periods: [{ ...charging, dimensions }] });
    expect(report.rows.map(({ volume, billed }) => [volume, billed])).toContainEqual(['-2.5 kWh', '']);
  });

  it('rounds parking time only, when the car parks after charging', () => {
    const tariffs = [
      {
        ...tariff,
        ...components(
          { type: 'TIME', price: 6, vat: 21, step_size: 600 },
          { type: 'PARKING_TIME', price: 6, vat: 21, step_size: 600 },
        ),
      },
    ];
    const { report } = recalculate({
      ...cdr,
      tariffs,
      charging_periods: [
        { start_date_time: '2025-09-02T08:00:00Z', dimensions: [{ type: 'TIME', volume: 0.35 }] },
        { start_date_time: '2025-09-02T08:21:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.2667 }] },
      ],
      end_date_time: '2025-09-02T08:37:00Z',
    });
    // 21 min of charging, and 16 min of parking that are billed as 20 min.
    expect(report.rows.map(({ billed }) => billed)).toEqual(['', '0.3333 h']);
  });

  it('shows the difference only in the periods that have it', () => {
    const { report } = recalculate({ ...cdr, total_energy_cost: { excl_vat: 7741.44 } });
    expect(report.rows.map(({ dimension, given }) => [dimension, given])).toEqual([
      ['FLAT', ''],
      ['ENERGY', '7741.44'],
      ['PARKING_TIME', ''],
    ]);
    const inMinutes = recalculate({
      ...cdr,
      charging_periods: [charging, { ...parking, dimensions: [{ type: 'PARKING_TIME', volume: 42 }] }],
    });
    expect(inMinutes.report.rows.map(({ cause }) => cause !== '')).toEqual([false, false, true]);
  });

  it('uses the element whose restrictions are met at the start of a period, on the local clock', () => {
    const night = {
      price_components: [energy(0.36)],
      restrictions: { start_time: '19:00', end_time: '07:00' },
    };
    const { report } = recalculate({
      ...cdr,
      tariffs: [{ ...tariff, elements: [night, { price_components: [energy(0.42)] }] }],
      charging_periods: [
        { start_date_time: '2025-09-02T16:30:00Z', dimensions: [{ type: 'ENERGY', volume: 10 }] },
        { start_date_time: '2025-09-02T17:00:00Z', dimensions: [{ type: 'ENERGY', volume: 6.5 }] },
      ],
    });
    expect(report.rows.map(({ price, amount }) => [price, amount])).toEqual([
      ['0.42', '4.20'],
      ['0.36', '2.34'],
    ]);
    expect(report.notes).toEqual(['Restrictions are compared with the clock of Europe/Amsterdam.']);
  });

  it('keeps within the lowest and the highest price', () => {
    const { report } = recalculate(withTariff({ max_price: { excl_vat: 9 } }));
    expect(report.lines.find(({ field }) => field === 'total_cost.excl_vat')?.calculated).toBe('9.00');
  });

  it('is not compared with a tariff that it does not contain', () => {
    expect(recalculate({ ...cdr, tariffs: [] }).codes).toEqual(['cost-no-tariff ']);
  });
});

describe('a reservation', () => {
  const rate = (reservation: string, fee: number, hour: number): Json => ({
    price_components: [
      { type: 'FLAT', price: fee, vat: 21, step_size: 1 },
      { type: 'TIME', price: hour, vat: 21, step_size: 300 },
    ],
    restrictions: { reservation },
  });
  const elements = [rate('RESERVATION', 1, 4), rate('RESERVATION_EXPIRES', 3, 2), element];
  const at = (start: string, type: string, volume: number): Json => ({
    start_date_time: `2025-09-02T${start}:00Z`,
    dimensions: [{ type, volume }],
  });
  const record = (total: number, totalTime: number, periods: Json[], end: string): Json => ({
    start_date_time: '2025-09-02T08:00:00Z',
    end_date_time: `2025-09-02T${end}:00Z`,
    currency: 'EUR',
    tariffs: [{ ...tariff, elements }],
    charging_periods: periods,
    total_energy: 0,
    total_time: totalTime,
    total_cost: { excl_vat: total },
  });
  const reserved = at('08:00', 'RESERVATION_TIME', 0.7);
  const driving = [at('08:00', 'RESERVATION_TIME', 0.7), at('08:42', 'TIME', 1)];

  // 42 minutes are billed as 45.
  it.each([
    ['that expired', record(4.5, 0, [reserved], '08:42'), []],
    ['that the driver cancelled', record(4, 0.7, [reserved], '08:42'), []],
    ['with the fee of a session', record(5, 0, [reserved], '08:42'), ['cost-total total_cost.excl_vat']],
    ['before a session', record(4.5, 1, driving, '09:42'), []],
    ['whose time is part of the total', record(4.5, 1.7, driving, '09:42'), []],
    ['that nobody knows', record(4.5, 2.4, driving, '09:42'), ['total-mismatch total_time']],
  ])('%s', (_, message, expected) => {
    expect(recalculate(message).codes).toEqual(expected);
  });
});

it('a CDR of another protocol is not recalculated', () => {
  expect(checkMessage(JSON.stringify(cdr), []).costs).toEqual([]);
});
