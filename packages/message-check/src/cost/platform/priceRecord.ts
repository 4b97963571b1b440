import { add, multiply, ratio, round, roundUpTo, subtract, sum, ZERO, compare, type Ratio } from '../decimal';
import { moneyOf, type PlatformRecord, type RecordPeriod } from './readRecord';
import { listPrices } from './readTariff';
import { valueOf } from '../../json/nodes';

/** The components of a cost. Each is a field of `costs`. */
export const COMPONENTS = ['start', 'energy', 'time', 'idle', 'surcharge'] as const;
export type Component = (typeof COMPONENTS)[number];

/** One charge: a quantity, times its price. */
export interface RecordCharge {
  component: Component;
  /** Index of the period; undefined for a charge of the whole session. */
  period?: number;
  /** kWh, minutes or 1. `billed` is the quantity after rounding up to started minutes. */
  volume: Ratio;
  billed: Ratio;
  price: Ratio;
  amount: Ratio;
}

/** The amounts of a record. */
export interface RecordCosts {
  /** With four decimals. Undefined for a component that follows only from the tariff, if the tariff is not known. */
  components: Record<Component, Ratio | undefined>;
  charges: RecordCharge[];
}

/** The totals of a record, with two decimals. */
interface RecordTotals {
  exclVat: Ratio;
  vat: Ratio;
  inclVat: Ratio;
}

const minutesOf = ({ seconds }: RecordPeriod): Ratio => ratio(seconds, 60);
const startedMinutes = (minutes: Ratio): Ratio => ratio(roundUpTo(minutes, 1n));

/** Calculates the components of a CDR, period by period, each with four decimals. */
export function priceRecord({ periods, tariff }: PlatformRecord): RecordCosts {
  const charges: RecordCharge[] = [];
  const charge = (each: Omit<RecordCharge, 'amount'>): void => {
    charges.push({ ...each, amount: multiply(each.billed, each.price) });
  };
  const [startFee] = tariff ? listPrices(tariff, 'startFee') : [];
  if (startFee) charge({ component: 'start', volume: ratio(1), billed: ratio(1), price: startFee });
  const [timePrice] = tariff ? listPrices(tariff, 'chargingTimePrice') : [];
  for (const [index, period] of periods.entries()) {
    const minutes = minutesOf(period);
    const billed = startedMinutes(minutes);
    if (period.isIdle) {
      const isFree = period.price.n === 0n;
      charge({
        component: 'idle',
        period: index,
        volume: minutes,
        billed: isFree ? minutes : billed,
        price: period.price,
      });
      continue;
    }
    const { energy } = period;
    charge({ component: 'energy', period: index, volume: energy, billed: energy, price: period.price });
    if (timePrice) charge({ component: 'time', period: index, volume: minutes, billed, price: timePrice });
  }
  const total = (component: Component): Ratio =>
    round(sum(charges.filter((each) => each.component === component).map(({ amount }) => amount)), 4);
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

/**
 * Adds up the components of a record, as the guide to tariffs describes.
 * @param amounts the components, with their signs
 * @param rate VAT in percent
 */
export function totalRecord(
  amounts: readonly Ratio[],
  rate: Ratio,
  includesVat: boolean,
  { tariff, isCredit }: Pick<PlatformRecord, 'tariff' | 'isCredit'>,
): RecordTotals {
  const factor = add(ratio(1), multiply(rate, ratio(1, 100)));
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
