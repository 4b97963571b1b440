import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readApi } from './readApi';
import { readGuide } from './readGuides';

const Price = z.object({ excl_vat: z.number(), incl_vat: z.number() });
const Cdr = z.object({
  total_energy: z.number(),
  total_time: z.number(),
  total_parking_time: z.number(),
  total_cost: z.union([z.number(), Price]),
  charging_periods: z.array(
    z.object({ dimensions: z.array(z.object({ type: z.string(), volume: z.number() })) }),
  ),
});
const SplitCdr = Cdr.extend({
  total_cost: Price,
  total_fixed_cost: Price,
  total_energy_cost: Price,
  total_parking_cost: Price,
  tariffs: z.tuple([
    z.object({
      elements: z.tuple([
        z.object({
          price_components: z.array(z.object({ type: z.string(), price: z.number(), vat: z.number() })),
        }),
      ]),
    }),
  ]),
});

const api = await readApi('ocpi');
const guide = await readGuide('ocpi/Charge_Detail_Record.mdx');
const shown = guide.samples
  .filter(({ language, title }) => language === 'json' && title.startsWith('POST'))
  .map(({ code }): unknown => JSON.parse(code));
const [newest, oldest] = shown;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

describe('the CDRs of the guide', () => {
  it('match the schema of the document', () => {
    expect(shown).toHaveLength(2);
    expect(api.checkSchema('#/components/schemas/CDR221', newest)).toBeUndefined();
    expect(api.checkSchema('#/components/schemas/CDR211', oldest)).toBeUndefined();
  });

  it.each([
    ['2.2.1', newest],
    ['2.1.1', oldest],
  ])('add up in %s', (_, value) => {
    const cdr = Cdr.parse(value);
    const sum = (...types: string[]) =>
      cdr.charging_periods
        .flatMap(({ dimensions }) => dimensions)
        .filter(({ type }) => types.includes(type))
        .reduce((total, { volume }) => total + volume, 0);
    expect(round(sum('ENERGY'), 3)).toBe(cdr.total_energy);
    expect(round(sum('TIME', 'PARKING_TIME'), 4)).toBe(cdr.total_time);
    expect(round(sum('PARKING_TIME'), 4)).toBe(cdr.total_parking_time);
  });

  it('cost what the tariff and periods say, with free grace time', () => {
    const cdr = SplitCdr.parse(newest);
    const components = cdr.tariffs[0].elements[0].price_components;
    const price = (type: string) => components.find((one) => one.type === type)?.price ?? 0;
    const [charging, grace, paid] = cdr.charging_periods.map(({ dimensions }) => dimensions[0]!.volume);
    expect(grace).toBe(0.5);
    const parts = [price('FLAT'), charging! * price('ENERGY'), paid! * price('PARKING_TIME')].map((one) =>
      round(one, 4),
    );
    expect(parts).toEqual(
      [cdr.total_fixed_cost, cdr.total_energy_cost, cdr.total_parking_cost].map(({ excl_vat }) => excl_vat),
    );
    for (const { excl_vat, incl_vat } of [
      cdr.total_fixed_cost,
      cdr.total_energy_cost,
      cdr.total_parking_cost,
    ]) {
      expect(incl_vat).toBe(round(excl_vat * 1.21, 4));
    }
    const excl_vat = round(
      parts.reduce((sum, one) => sum + one, 0),
      2,
    );
    expect(cdr.total_cost).toEqual({ excl_vat, incl_vat: round(excl_vat + round(excl_vat * 0.21, 2), 2) });
    expect(rawOf(oldest)['total_cost']).toBe(excl_vat);
  });
});
