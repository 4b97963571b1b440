import { Fraction } from 'fraction.js';
import { valueOf } from '../../json/nodes';
import type { Charge } from '../compare';
import { amountOf, clamp, numberOf, round, sum, ZERO } from '../decimal';
import { elementsOf, listPrices, moneyOf, type PlatformRecord } from './readRecord';

/** The components of a cost. Each is a field of `costs`. */
export const COMPONENTS = ['start', 'energy', 'time', 'idle', 'surcharge'] as const;
type Component = (typeof COMPONENTS)[number];

/** The amounts of a record. */
export interface RecordCosts {
  /** With four decimals. Undefined for a component that follows from a tariff or from periods that are not known. */
  components: Partial<Record<Component, Fraction | undefined>>;
  /** Quantities are in kWh and minutes. Started minutes are billed. */
  charges: Charge[];
}

const ONE = new Fraction(1);

/** VAT of a record, in percent. */
export const vatOf = ({ costs }: PlatformRecord): Fraction => numberOf(valueOf(costs, 'vatRate')) ?? ZERO;

/** Calculates the components of a CDR, period by period, each with four decimals. */
export function priceRecord(record: PlatformRecord): RecordCosts {
  const { periods, tariff, isCredit } = record;
  // A credit has no periods, so its components are those of the original.
  if (isCredit) return { components: {}, charges: [] };
  const vat = vatOf(record);
  const charges: Charge[] = [];
  const charge = (part: Component, each: Pick<Charge, 'period' | 'volume' | 'billed' | 'price'>): void => {
    const unit = part === 'start' ? '' : part === 'energy' ? ' kWh' : ' min';
    charges.push({
      ...each,
      part,
      dimension: part.toUpperCase(),
      unit,
      vat,
      amount: each.billed.mul(each.price),
    });
  };
  const [startFee] = listPrices(tariff, 'startFee');
  if (startFee) charge('start', { volume: ONE, billed: ONE, price: startFee });
  const [timePrice] = listPrices(tariff, 'chargingTimePrice');
  for (const [period, { isIdle, seconds, energy, price }] of periods.entries()) {
    const minutes = seconds.div(60);
    const billed = minutes.ceil();
    if (isIdle) {
      charge('idle', { period, volume: minutes, billed: price.n === 0n ? minutes : billed, price });
      continue;
    }
    charge('energy', { period, volume: energy, billed: energy, price });
    if (timePrice) charge('time', { period, volume: minutes, billed, price: timePrice });
  }
  const total = (part: Component): Fraction => sumOf(charges.filter((each) => each.part === part));
  const [most] = elementsOf(tariff).flatMap((element) => amountOf(valueOf(element, 'idleMaxAmount')) ?? []);
  const parts = {
    start: tariff && total('start'),
    energy: periods.length > 0 ? total('energy') : undefined,
    time: tariff && total('time'),
    idle: periods.length > 0 ? round(clamp(total('idle'), undefined, most), 4) : undefined,
  };
  const percent = tariff && (numberOf(valueOf(tariff, 'roamingSurcharge')) ?? ZERO);
  const before = sum(Object.values(parts).flatMap((each) => each ?? []));
  const surcharge = percent && round(before.mul(percent).div(100), 4);
  return { components: { ...parts, surcharge }, charges };
}

/** The sum of charges, with four decimals. */
export const sumOf = (charges: readonly Pick<Charge, 'amount'>[]): Fraction =>
  round(sum(charges.map(({ amount }) => amount)), 4);

/**
 * Adds up the components of a record, as the guide to tariffs describes, with two decimals.
 * @param amounts the components, with their signs
 */
export function totalRecord(
  amounts: readonly Fraction[],
  includesVat: boolean,
  record: PlatformRecord,
): Record<'exclVat' | 'vat' | 'inclVat', Fraction> {
  const { tariff, isCredit } = record;
  const rate = vatOf(record).div(100);
  const exact = sum(amounts);
  const [least, most] = ['minimumAmount', 'maximumAmount'].map((name) => amountOf(valueOf(tariff, name)));
  const total = round(isCredit ? exact : clamp(exact, least, most), 2);
  if (includesVat) {
    const exclVat = round(total.div(rate.add(1)), 2);
    return { exclVat, vat: total.sub(exclVat), inclVat: total };
  }
  const vat = round(total.mul(rate), 2);
  return { exclVat: total, vat, inclVat: total.add(vat) };
}

export const givenOf = ({ costs }: PlatformRecord, name: string): Fraction | undefined =>
  moneyOf(valueOf(costs, name));
