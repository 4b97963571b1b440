import { describe, expect, it } from 'vitest';
import { platformCdr as cdr, platformCdrWithGrace, platformTariff as tariff } from '../../testing/examples';
import { recalculate, type Json } from '../../testing/recalculate';

const money = (amount: string): Json => ({ amount, currency: 'EUR' });
const withCosts = (costs: Json): Json => ({ ...cdr, costs: { ...cdr.costs, ...costs } });
const [charging, grace, paid] = cdr.periods;
const withPeriods = (...periods: (Json | undefined)[]): Json => ({ ...cdr, periods });

describe('a CDR of the CPO API', () => {
  it('of the guide has no differences, with and without its tariff', () => {
    for (const tariffs of [[], [tariff]]) expect(recalculate(cdr, tariffs).codes).toEqual([]);
    const { report } = recalculate(cdr, [tariff]);
    expect(
      report.rows.map(({ dimension, volume, price, amount }) => [dimension, volume, price, amount]),
    ).toEqual([
      ['START', '1', '0.50', '0.5000'],
      ['ENERGY', '18.432 kWh', '0.42', '7.7414'],
      ['IDLE', '30 min', '0.00', '0.0000'],
      ['IDLE', '42 min', '0.05', '2.1000'],
    ]);
    expect(report.lines.every(({ cause }) => cause === '')).toBe(true);
    expect(report.notes).toEqual([]);
  });

  it.each<[string, Json, string[]]>([
    ['energy in Wh', withCosts({ energy: money('7741.4400') }), ['cost-unit costs.energy.amount']],
    ['energy with VAT', withCosts({ energy: money('9.3671') }), ['cost-vat costs.energy.amount']],
    [
      'a component with 2 decimals',
      withCosts({ energy: money('7.74') }),
      ['rounded-money costs.energy.amount'],
    ],
    ['charged grace minutes', withCosts({ idle: money('3.6000') }), ['cost-grace costs.idle.amount']],
    ['idle time in seconds', withCosts({ idle: money('126.0000') }), ['cost-unit costs.idle.amount']],
    ['idle time in hours', withCosts({ idle: money('0.0350') }), ['cost-unit costs.idle.amount']],
    ['another amount', withCosts({ idle: money('1.2345') }), ['cost-mismatch costs.idle.amount']],
    [
      'totals of a price with VAT',
      withCosts({ exclVat: money('8.55'), vat: money('1.79'), inclVat: money('10.34') }),
      [],
    ],
    ['VAT of another rate', withCosts({ vat: money('1.96') }), ['cost-vat costs.vat.amount']],
    [
      'a total that is not the sum',
      withCosts({ inclVat: money('12.50') }),
      ['cost-vat costs.inclVat.amount'],
    ],
    ['energy that is not the sum', { ...cdr, energyKwh: 18.4 }, ['total-mismatch energyKwh']],
    ['energy in Wh in its total', { ...cdr, energyKwh: 18_432 }, ['unit-energy energyKwh']],
    ['a duration in minutes', { ...cdr, durationSeconds: 202 }, ['unit-time durationSeconds']],
    ['idle time without the grace minutes', { ...cdr, idleSeconds: 2520 }, ['total-mismatch idleSeconds']],
    [
      'a period in minutes',
      withPeriods(charging, grace, { ...paid, seconds: 42 }),
      ['unit-time periods[2].seconds'],
    ],
    [
      'a gap between periods',
      withPeriods({ ...charging, seconds: 7000 }, grace, paid),
      ['time-mismatch periods[0].seconds'],
    ],
  ])('with %s', (_, message, expected) => {
    expect(recalculate(message).codes.filter((code) => !code.startsWith('cost-total costs.vat'))).toEqual(
      expected,
    );
  });

  it('shows the periods in which the grace minutes were charged', () => {
    const { report, findings } = recalculate(platformCdrWithGrace, [tariff]);
    expect(report.rows.map(({ amount, given }) => [amount, given])).toEqual([
      ['0.5000', ''],
      ['7.7414', ''],
      ['0.0000', '1.5000'],
      ['2.1000', ''],
    ]);
    expect(report.rows[2]?.cause).toContain('also charges for the grace minutes');
    expect(findings.map(({ code }) => code)).toEqual([
      'cost-grace',
      'cost-total',
      'cost-total',
      'cost-total',
    ]);
  });

  it('counts started minutes', () => {
    const last = { ...paid, seconds: 2521 };
    const longer = {
      ...withPeriods(charging, grace, last),
      endedAt: '2025-09-02T11:37:31Z',
      durationSeconds: 12_121,
      idleSeconds: 4321,
    };
    const { report, findings } = recalculate(longer);
    expect(report.rows.at(-1)).toMatchObject({ volume: '42.0167 min', billed: '43 min', amount: '2.1500' });
    expect(findings.map(({ code, why }) => `${code}: ${why}`)[0]).toContain(
      'cost-minutes: The amount rounds minutes down.',
    );
  });

  it('is compared with the prices of its tariff', () => {
    const wrong = withPeriods(
      { ...charging, unitPrice: money('0.4500') },
      { ...grace, unitPrice: money('0.0500') },
      paid,
    );
    const { codes } = recalculate(wrong, [tariff]);
    expect(codes.slice(0, 2)).toEqual([
      'cost-unit-price periods[0].unitPrice.amount',
      'cost-grace periods[1].unitPrice.amount',
    ]);
    expect(recalculate(withCosts({ start: money('0.0000') }), [tariff]).codes[0]).toBe(
      'cost-mismatch costs.start.amount',
    );
  });

  it('applies the minimum, the maximum and the surcharge of its tariff', () => {
    const total = (changes: Json): string | undefined =>
      recalculate(cdr, [{ ...tariff, ...changes }]).report.lines.find(
        ({ field }) => field === 'costs.exclVat.amount',
      )?.calculated;
    expect(total({ maximumAmount: '9.00' })).toBe('9.00');
    expect(total({ minimumAmount: '20.00' })).toBe('20.00');
    expect(total({ roamingSurcharge: 5 })).toBe('10.86');
    expect(total({ elements: [{ ...tariff.elements[0], idleMaxAmount: '1.00' }] })).toBe('9.24');
    expect(total({ elements: [{ ...tariff.elements[0], chargingTimePrice: '0.0200' }] })).toBe('12.94');
  });

  it('has prices with VAT if its tariff is an ad-hoc tariff', () => {
    const adHoc = {
      ...cdr,
      startMethod: 'EXPRESS',
      costs: { ...cdr.costs, exclVat: money('8.55'), vat: money('1.79'), inclVat: money('10.34') },
    };
    expect(recalculate(adHoc).codes).toEqual([]);
    expect(recalculate(adHoc, [{ ...tariff, pricesIncludeVat: true }]).codes).toEqual([]);
    const { findings } = recalculate(adHoc, [tariff]);
    expect(findings.map(({ code }) => code)).toEqual(['cost-vat', 'cost-vat', 'cost-vat']);
  });

  it('has negative amounts if it is a credit', () => {
    const negative = Object.fromEntries(
      Object.entries(cdr.costs).map(([name, value]) => [
        name,
        typeof value === 'number'
          ? value
          : money(value.amount.startsWith('0.0') ? value.amount : `-${value.amount}`),
      ]),
    );
    const credit = {
      ...cdr,
      creditOf: 'cdr_1a2b3c4d5e6f',
      energyKwh: -18.432,
      durationSeconds: -12_120,
      chargingSeconds: -7800,
      idleSeconds: -4320,
      periods: [],
      costs: negative,
    };
    expect(recalculate(credit).codes).toEqual([]);
    const wrong = { ...credit, costs: { ...negative, energy: money('7.7414') } };
    expect(recalculate(wrong).codes).toContain('cost-sign costs.energy.amount');
  });
});

it('a session of the CPO API has quantities only', () => {
  const session: Json = { ...cdr };
  for (const name of ['costs', 'periods', 'durationSeconds']) delete session[name];
  const { codes, report } = recalculate({ ...session, energyKwh: 18_432 });
  expect(codes).toEqual(['unit-energy energyKwh']);
  expect([report.kind, report.rows, report.lines]).toEqual(['Session', [], []]);
});

it('other objects are not recalculated', () => {
  expect(() => recalculate(tariff)).toThrow('neither a CDR nor a session');
});
