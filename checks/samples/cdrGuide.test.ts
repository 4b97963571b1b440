import { describe, expect, it } from 'vitest';
import { readApi } from './readApi';
import { readGuide } from './readGuides';

import.meta.glob(['/content/docs/documentation/ocpi/*.mdx', '/specs/ocpi/**/*.yaml']);

interface Price {
  excl_vat: number;
  incl_vat: number;
}
interface Cdr {
  total_energy: number;
  total_time: number;
  total_parking_time: number;
  charging_periods: { dimensions: { type: string; volume: number }[] }[];
}
/** The parts of a CDR of OCPI 2.2.1 that the older one lacks. */
interface SplitCdr extends Cdr {
  total_cost: Price;
  total_fixed_cost: Price;
  total_energy_cost: Price;
  total_parking_cost: Price;
  tariffs: { elements: { price_components: { type: string; price: number }[] }[] }[];
}

const api = await readApi('ocpi');
const guide = await readGuide('ocpi/Charge_Detail_Record.mdx');
const shown = guide.samples
  .filter(({ language, title }) => language === 'json' && title.startsWith('POST'))
  .map(({ code }) => JSON.parse(code) as unknown);
// The schemas of the document say that they have these fields.
const [newest, oldest] = shown as [SplitCdr, Cdr & { total_cost: number }];
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
  ])('add up in %s', (_, cdr) => {
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
    const costs = [newest.total_fixed_cost, newest.total_energy_cost, newest.total_parking_cost];
    const components = newest.tariffs[0]?.elements[0]?.price_components;
    const price = (type: string) => components?.find((component) => component.type === type)?.price ?? 0;
    const [charging, grace, paid] = newest.charging_periods.map(({ dimensions }) => dimensions[0]!.volume);
    expect(grace).toBe(0.5);
    const parts = [price('FLAT'), charging! * price('ENERGY'), paid! * price('PARKING_TIME')];
    expect(parts.map((cost) => round(cost, 4))).toEqual(costs.map(({ excl_vat }) => excl_vat));
    for (const { excl_vat, incl_vat } of costs) expect(incl_vat).toBe(round(excl_vat * 1.21, 4));
    const excl_vat = round(
      parts.reduce((sum, cost) => sum + cost, 0),
      2,
    );
    const incl_vat = round(excl_vat + round(excl_vat * 0.21, 2), 2);
    expect(newest.total_cost).toEqual({ excl_vat, incl_vat });
    expect(oldest.total_cost).toBe(excl_vat);
  });
});
