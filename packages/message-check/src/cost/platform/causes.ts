import type { Cause } from '../causes';
import { isEqual, multiply, ratio, round, sum, ZERO, type Ratio } from '../decimal';
import type { Component, RecordCharge } from './priceRecord';
import type { PlatformRecord } from './readRecord';

/** Names a charge within a record. */
export const keyOf = ({ component, period }: Pick<RecordCharge, 'component' | 'period'>): string =>
  `${component} ${period ?? ''}`;

interface Mistake extends Omit<Cause, 'amounts'> {
  amountOf(charge: RecordCharge): Ratio;
}

const times =
  (factor: Ratio) =>
  ({ amount }: RecordCharge): Ratio =>
    multiply(amount, factor);

/** What a program that recalculates CDRs may have calculated instead of a component. */
export function explainComponent(
  record: PlatformRecord,
  component: Component,
  charges: readonly RecordCharge[],
  given: Ratio,
  rate: Ratio,
): Cause | undefined {
  const mine = charges.filter((each) => each.component === component);
  const exact = sum(mine.map(({ amount }) => amount));
  for (const { amountOf, ...cause } of listMistakes(record, component, mine, rate)) {
    const wrong = mine.map(amountOf);
    if (isEqual(round(sum(wrong), 4), round(given, 4)))
      return { ...cause, amounts: new Map(mine.map((each, index) => [keyOf(each), wrong[index] ?? ZERO])) };
  }
  if (mine.length > 0 && isEqual(round(exact, 2), given)) {
    return {
      code: 'rounded-money',
      severity: 'warning',
      text: 'The amount is rounded to 2 decimals. Components keep 4 decimals, and only their sum is rounded to 2.',
    };
  }
  return undefined;
}

function listMistakes(
  { periods }: PlatformRecord,
  component: Component,
  charges: readonly RecordCharge[],
  rate: Ratio,
): Mistake[] {
  const error = { severity: 'error' as const };
  const vat: Mistake = {
    ...error,
    code: 'cost-vat',
    text: 'The amount includes VAT. The components of a tariff that excludes VAT are without it.',
    amountOf: times({ n: 100n * rate.d + rate.n, d: 100n * rate.d }),
  };
  if (component === 'energy') {
    return [
      {
        ...error,
        code: 'cost-unit',
        text: 'The amount is 1,000 times too high: the energy was taken in Wh, and the price is per kWh.',
        amountOf: times(ratio(1000)),
      },
      vat,
    ];
  }
  if (component !== 'idle' && component !== 'time') return [vat];
  const paid = charges.find(({ price }) => price.n !== 0n)?.price ?? ZERO;
  return [
    {
      ...error,
      code: 'cost-grace',
      text: 'The amount also charges for the grace minutes, whose price is 0. Calculate each period with its own price.',
      amountOf: ({ volume, billed, price }) => multiply(price.n === 0n ? volume : billed, paid),
    },
    {
      ...error,
      code: 'cost-minutes',
      text: 'The amount counts minutes exactly. Every started minute is charged as a full minute.',
      amountOf: ({ volume, price }) => multiply(volume, price),
    },
    {
      ...error,
      code: 'cost-minutes',
      text: 'The amount rounds minutes down. Every started minute is charged as a full minute.',
      amountOf: ({ volume, price }) => multiply(ratio(volume.n / volume.d), price),
    },
    {
      ...error,
      code: 'cost-unit',
      text: 'The amount is 60 times too high: the time was taken in seconds, and the price is per minute.',
      amountOf: ({ period = 0, price }) => multiply(ratio(periods[period]?.seconds ?? 0n), price),
    },
    {
      ...error,
      code: 'cost-unit',
      text: 'The amount is 60 times too low: the time was taken in hours, and the price is per minute.',
      amountOf: times(ratio(1, 60)),
    },
    vat,
  ];
}
