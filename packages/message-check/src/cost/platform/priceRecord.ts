import { valueOf } from '../../json/nodes';
import type { Charge } from '../compare';
import {
  add,
  compare,
  multiply,
  numberOf,
  ratio,
  round,
  roundUpTo,
  subtract,
  sum,
  ZERO,
  type Ratio,
} from '../decimal';
import { listPrices, moneyOf, type PlatformRecord } from './readRecord';

/** The components of a cost. Each is a field of `costs`. */
export const COMPONENTS = ['start', 'energy', 'time', 'idle', 'surcharge'] as const;
export type Component = (typeof COMPONENTS)[number];

/** The amounts of a record. */
export interface RecordCosts {
  /** With four decimals. Undefined for a component that follows only from the tariff, if the tariff is not known. */
  components: Record<Component, Ratio | undefined>;
  /** Quantities are in kWh and minutes. Started minutes are billed. */
  charges: Charge<Component>[];
}

/** VAT of a record, in percent. */
export const vatOf = ({ costs }: PlatformRecord): Ratio => numberOf(valueOf(costs, 'vatRate')) ?? ZERO;

/** Calculates the components of a CDR, period by period, each with four decimals. */
export function priceRecord(record: PlatformRecord): RecordCosts {
  const { periods, tariff } = record;
  const vat = vatOf(record);
  const charges: Charge<Component>[] = [];
  const charge = (each: Omit<Charge<Component>, 'amount' | 'vat'>): void => {
    charges.push({ ...each, vat, amount: multiply(each.billed, each.price) });
  };
  const [startFee] = tariff ? listPrices(tariff, 'startFee') : [];
  if (startFee) charge({ part: 'start', volume: ratio(1), billed: ratio(1), price: startFee });
  const [timePrice] = tariff ? listPrices(tariff, 'chargingTimePrice') : [];
  for (const [period, { isIdle, seconds, energy, price }] of periods.entries()) {
    const minutes = ratio(seconds, 60);
    const billed = ratio(roundUpTo(minutes, 1n));
    if (isIdle) {
      charge({ part: 'idle', period, volume: minutes, billed: price.n === 0n ? minutes : billed, price });
      continue;
    }
    charge({ part: 'energy', period, volume: energy, billed: energy, price });
    if (timePrice) charge({ part: 'time', period, volume: minutes, billed, price: timePrice });
  }
  const total = (part: Component): Ratio => sumOf(charges.filter((each) => each.part === part));
  const most = tariff?.elements.find(({ idleMaxAmount }) => idleMaxAmount !== undefined)?.idleMaxAmount;
  const idle = total('idle');
  const parts = {
    start: tariff && total('start'),
    energy: total('energy'),
    time: tariff && total('time'),
    idle: most && compare(idle, most) > 0 ? round(most, 4) : idle,
  };
  const percent = tariff && (tariff.surcharge ?? ZERO);
  const before = sum(Object.values(parts).flatMap((each) => each ?? []));
  const surcharge = percent && round(multiply(before, multiply(percent, ratio(1, 100))), 4);
  return { components: { ...parts, surcharge }, charges };
}

/** The sum of charges, with four decimals. */
export const sumOf = (charges: readonly Pick<Charge, 'amount'>[]): Ratio =>
  round(sum(charges.map(({ amount }) => amount)), 4);

/**
 * Adds up the components of a record, as the guide to tariffs describes, with two decimals.
 * @param amounts the components, with their signs
 */
export function totalRecord(
  amounts: readonly Ratio[],
  includesVat: boolean,
  record: PlatformRecord,
): Record<'exclVat' | 'vat' | 'inclVat', Ratio> {
  const { tariff, isCredit } = record;
  const factor = add(ratio(1), multiply(vatOf(record), ratio(1, 100)));
  let exact = sum(amounts);
  if (!isCredit && tariff?.minimum && compare(exact, tariff.minimum) < 0) exact = tariff.minimum;
  if (!isCredit && tariff?.maximum && compare(exact, tariff.maximum) > 0) exact = tariff.maximum;
  const total = round(exact, 2);
  if (includesVat) {
    const exclVat = round(multiply(total, { n: factor.d, d: factor.n }), 2);
    return { exclVat, vat: subtract(total, exclVat), inclVat: total };
  }
  const vat = round(multiply(total, subtract(factor, ratio(1))), 2);
  return { exclVat: total, vat, inclVat: add(total, vat) };
}

/** The amount of a component in the message. */
export const givenOf = ({ costs }: PlatformRecord, name: string): Ratio | undefined =>
  moneyOf(valueOf(costs, name));
