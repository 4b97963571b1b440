import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import.meta.glob('./examples/*.yaml');

const Price = z.object({ excl_vat: z.number(), incl_vat: z.number() });
const Restrictions = z.strictObject({
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  day_of_week: z.array(z.string()).optional(),
  min_duration: z.number().optional(),
});
const Cdr = z.object({
  id: z.string(),
  start_date_time: z.string(),
  end_date_time: z.string().optional(),
  stop_date_time: z.string().optional(),
  tariffs: z.tuple([
    z.object({
      elements: z.array(
        z.object({
          price_components: z.array(
            z.object({ type: z.string(), price: z.number(), vat: z.number().optional() }),
          ),
          restrictions: Restrictions.default({}),
        }),
      ),
    }),
  ]),
  charging_periods: z.array(
    z.object({
      start_date_time: z.string(),
      dimensions: z.array(z.object({ type: z.string(), volume: z.number() })),
    }),
  ),
  total_cost: z.union([z.number(), Price]),
  total_fixed_cost: Price.optional(),
  total_energy: z.number(),
  total_energy_cost: Price.optional(),
  total_time: z.number(),
  total_parking_time: z.number(),
  total_parking_cost: Price.optional(),
  credit: z.boolean().default(false),
  credit_reference_id: z.string().optional(),
});
type Cdr = z.infer<typeof Cdr>;
type Restrictions = z.infer<typeof Restrictions>;

const Examples = z.object({
  components: z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
});
const CdrList = z.object({ data: z.array(Cdr) });

const VAT_PERCENT = 21;
const TIME_ZONE = 'Europe/Amsterdam';

/** Half-up rounding that is not fooled by binary fractions such as 1.005. */
function round(value: number, decimals: number): number {
  return Number(Math.round(Number(`${value.toFixed(9)}e${decimals}`)) + `e-${decimals}`);
}

function readCdrs(version: string): Map<string, Cdr> {
  const text = readFileSync(new URL(`examples/${version}.yaml`, import.meta.url), 'utf8');
  const examples = Examples.parse(parse(text)).components.examples;
  const lists = Object.entries(examples).filter(([name]) => name.startsWith('Cdr'));
  return new Map(lists.flatMap(([, { value }]) => CdrList.parse(value).data).map((cdr) => [cdr.id, cdr]));
}

/** Does a tariff element hold at the start of a period? */
function holds(restrictions: Restrictions, at: Date, sessionStart: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((component) => component.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  const seconds = (at.getTime() - sessionStart.getTime()) / 1000;
  return (
    time >= (restrictions.start_time ?? '00:00') &&
    time < (restrictions.end_time ?? '24:00') &&
    (restrictions.day_of_week?.includes(part('weekday').toUpperCase()) ?? true) &&
    seconds >= (restrictions.min_duration ?? 0)
  );
}

/** Cost per dimension, excluding VAT: the first element that holds and prices the dimension counts. */
function priceCdr(cdr: Cdr): { fixed: number; energy: number; parking: number } {
  const start = new Date(cdr.start_date_time);
  const priceOf = (dimension: string, at: Date) =>
    cdr.tariffs[0].elements
      .filter((element) => holds(element.restrictions, at, start))
      .flatMap((element) => element.price_components)
      .find((component) => component.type === dimension)?.price ?? 0;
  const costOf = (dimension: string) =>
    cdr.charging_periods.reduce((sum, period) => {
      const volume = period.dimensions.find(({ type }) => type === dimension)?.volume ?? 0;
      return sum + volume * priceOf(dimension, new Date(period.start_date_time));
    }, 0);
  return {
    fixed: round(priceOf('FLAT', start), 4),
    energy: round(costOf('ENERGY'), 4),
    parking: round(costOf('PARKING_TIME'), 4),
  };
}

const sumOf = (cdr: Cdr, ...dimensions: string[]) =>
  cdr.charging_periods
    .flatMap((period) => period.dimensions)
    .filter(({ type }) => dimensions.includes(type))
    .reduce((sum, { volume }) => sum + volume, 0);

describe.each(['2.1.1', '2.2', '2.2.1'])('CDR examples of OCPI %s', (version) => {
  const cdrs = readCdrs(version);

  it.each([...cdrs.values()])('$id: quantities are the sums of its periods', (cdr) => {
    const end = cdr.end_date_time ?? cdr.stop_date_time ?? '';
    const hours = (Date.parse(end) - Date.parse(cdr.start_date_time)) / 3_600_000;
    expect(round(sumOf(cdr, 'ENERGY'), 3)).toBe(cdr.total_energy);
    expect(round(sumOf(cdr, 'TIME', 'PARKING_TIME'), 4)).toBe(cdr.total_time);
    expect(round(sumOf(cdr, 'PARKING_TIME'), 4)).toBe(cdr.total_parking_time);
    expect(round(hours, 4)).toBe(cdr.total_time);
  });

  it.each([...cdrs.values()])('$id: costs follow from the tariff', (cdr) => {
    const { fixed, energy, parking } = priceCdr(cdr);
    const excludingVat = round(fixed + energy + parking, 2);
    if (typeof cdr.total_cost === 'number') {
      expect(cdr.total_cost).toBe(excludingVat);
      return;
    }
    const part = (amount: number) => ({
      excl_vat: amount,
      incl_vat: round(amount * (1 + VAT_PERCENT / 100), 4),
    });
    expect(cdr.total_fixed_cost).toEqual(part(fixed));
    expect(cdr.total_energy_cost).toEqual(part(energy));
    expect(cdr.total_parking_cost).toEqual(part(parking));
    const vat = round((excludingVat * VAT_PERCENT) / 100, 2);
    // Of a credit CDR, only the total is negative.
    const sign = cdr.credit ? -1 : 1;
    expect(cdr.total_cost).toEqual({
      excl_vat: sign * excludingVat,
      incl_vat: sign * round(excludingVat + vat, 2),
    });
  });

  it('credit CDRs take back a CDR of the list with the opposite amounts', () => {
    const credits = [...cdrs.values()].filter((cdr) => cdr.credit);
    expect(credits).toHaveLength(version === '2.1.1' ? 0 : 1);
    for (const credit of credits) {
      const original = cdrs.get(credit.credit_reference_id ?? '');
      const { excl_vat, incl_vat } = Price.parse(original?.total_cost);
      expect(credit.total_cost).toEqual({ excl_vat: -excl_vat, incl_vat: -incl_vat });
      expect(credit.charging_periods).toEqual(original?.charging_periods);
    }
  });
});
