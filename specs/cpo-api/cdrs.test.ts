import { readFileSync } from 'node:fs';
import { nodesOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import.meta.glob('./{webhooks.yaml,categories/*.yaml}');

/** Amounts are decimal texts in EUR. */
const Money = z.object({ amount: z.string().transform(Number), currency: z.literal('EUR') });
const Cdr = z.object({
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  tariffId: z.string(),
  tariffVersion: z.number(),
  energyKwh: z.number(),
  durationSeconds: z.number(),
  chargingSeconds: z.number(),
  idleSeconds: z.number(),
  creditOf: z.string().nullable(),
  costs: z.object({
    start: Money,
    energy: Money,
    time: Money,
    idle: Money,
    surcharge: Money,
    exclVat: Money,
    vatRate: z.number(),
    vat: Money,
    inclVat: Money,
  }),
  periods: z.array(
    z.object({
      start: z.string(),
      kind: z.enum(['CHARGING', 'IDLE']),
      seconds: z.number(),
      energyKwh: z.number(),
      unitPrice: Money,
    }),
  ),
});
type Cdr = z.infer<typeof Cdr>;

const Tariff = z.object({
  id: z.string(),
  version: z.number(),
  pricesIncludeVat: z.boolean(),
  elements: z.array(
    z.object({
      startFee: z.string().default('0'),
      energyPrice: z.string().optional(),
      idlePrice: z.string().default('0'),
      idleGraceMinutes: z.number().optional(),
      restrictions: z.unknown().optional(),
    }),
  ),
});
type Tariff = z.infer<typeof Tariff>;

/** Every object of the examples of a file, however deep. */
function readObjects(file: string): object[] {
  return [...nodesOf(parse(readFileSync(new URL(file, import.meta.url), 'utf8')))];
}

/** Half-up rounding that is not fooled by binary fractions such as 1.005. */
function round(value: number, decimals: number): number {
  return Math.sign(value) * Number(`${Math.round(Number(`${Math.abs(value).toFixed(9)}e${decimals}`))}e-${decimals}`);
}

const examples = ['categories/transaction.yaml', 'webhooks.yaml'].flatMap(readObjects);
const cdrs = examples
  .filter((value) => 'costs' in value && 'periods' in value && 'tariffId' in value && 'id' in value && typeof value.id === 'string')
  .map((value) => Cdr.parse(value));
const tariffs = readObjects('categories/tariff.yaml')
  .filter((value) => 'elements' in value && 'pricesIncludeVat' in value && 'id' in value && typeof value.id === 'string')
  .map((value) => Tariff.parse(value));

/** The element without restrictions, which the sessions of the examples fall under. */
function priceOf({ tariffId, tariffVersion }: Cdr): { tariff: Tariff; element: Tariff['elements'][number] } {
  const tariff = tariffs.find(({ id, version }) => id === tariffId && version === tariffVersion);
  const element = tariff?.elements.find(({ restrictions }) => restrictions === undefined);
  if (!tariff || !element) throw new Error(`The examples of tariffs do not show version ${tariffVersion} of ${tariffId}.`);
  return { tariff, element };
}

describe('CDR examples of API v2', () => {
  it('are found', () => {
    expect(new Set(cdrs.map(({ id }) => id)).size).toBeGreaterThanOrEqual(5);
  });

  it.each(cdrs)('$id: quantities are the sums of its periods', (cdr) => {
    const sign = cdr.creditOf === null ? 1 : -1;
    const seconds = (Date.parse(cdr.endedAt) - Date.parse(cdr.startedAt)) / 1000;
    expect(sign * cdr.durationSeconds).toBe(seconds);
    expect(cdr.chargingSeconds + cdr.idleSeconds).toBe(cdr.durationSeconds);
    if (cdr.periods.length === 0) return;
    const sum = (kind: string) =>
      cdr.periods.filter((period) => period.kind === kind).reduce((total, period) => total + period.seconds, 0);
    expect([sum('CHARGING'), sum('IDLE')]).toEqual([cdr.chargingSeconds, cdr.idleSeconds]);
    expect(round(cdr.periods.reduce((total, one) => total + one.energyKwh, 0), 3)).toBe(cdr.energyKwh);
  });

  it.each(cdrs.filter(({ creditOf }) => creditOf === null))('$id: costs follow from tariff and periods', (cdr) => {
    const { tariff, element } = priceOf(cdr);
    const charging = cdr.periods.filter(({ kind }) => kind === 'CHARGING');
    const idle = cdr.periods.filter(({ kind, unitPrice }) => kind === 'IDLE' && unitPrice.amount > 0);
    for (const { unitPrice } of charging) expect(unitPrice.amount).toBe(Number(element.energyPrice));
    for (const { unitPrice } of idle) expect(unitPrice.amount).toBe(Number(element.idlePrice));

    const start = round(Number(element.startFee), 4);
    const energy = round(charging.reduce((sum, one) => sum + one.energyKwh * one.unitPrice.amount, 0), 4);
    const idleCost = round(idle.reduce((sum, one) => sum + Math.ceil(one.seconds / 60) * one.unitPrice.amount, 0), 4);
    const { costs } = cdr;
    expect([costs.start.amount, costs.energy.amount, costs.idle.amount]).toEqual([start, energy, idleCost]);

    const total = round(start + energy + idleCost + costs.time.amount + costs.surcharge.amount, 2);
    const rate = costs.vatRate / 100;
    const exclVat = tariff.pricesIncludeVat ? round(total / (1 + rate), 2) : total;
    const inclVat = tariff.pricesIncludeVat ? total : round(total + round(total * rate, 2), 2);
    expect(costs.exclVat.amount).toBe(exclVat);
    expect(costs.inclVat.amount).toBe(inclVat);
    expect(costs.vat.amount).toBe(round(inclVat - exclVat, 2));
  });

  it.each(cdrs.filter(({ creditOf }) => creditOf !== null))('$id: takes back the amounts of its original', (credit) => {
    const original = cdrs.find(({ id }) => id === credit.creditOf);
    const amounts = ({ costs: { vatRate, ...rest } }: Cdr) => [vatRate, ...Object.values(rest).map(({ amount }) => amount)];
    const [rate, ...values] = amounts(original ?? credit);
    // `|| 0` because -1 × 0 is -0, which no document contains.
    expect(amounts(credit).map((amount) => amount || 0)).toEqual([rate, ...values.map((amount) => -amount || 0)]);
    expect(credit.energyKwh).toBe(-(original?.energyKwh ?? 0));
  });
});
