import type { Finding } from '../finding';
import { keyOf, type Cause } from './causes';
import type { Charge } from './priceBill';
import type { Bill } from './readBill';
import type { Difference } from './report';

/**
 * Assigns the causes of differences to single charges, so that readers see in which period they are.
 * @param quantities findings about the quantities of periods
 * @param causes causes of amounts that differ, those of parts before that of the total
 * @returns what the message has instead of the amount of a charge, by `keyOf` the charge
 */
export function listDifferences(
  { periods }: Bill,
  charges: readonly Charge[],
  quantities: readonly Finding[],
  causes: readonly Cause[],
): Map<string, Difference> {
  const differences = new Map<string, Difference>();
  for (const { amounts, text } of causes) {
    for (const [key, amount] of amounts ?? [])
      if (!differences.has(key)) differences.set(key, { amount, text });
  }
  for (const charge of charges) {
    const path = `${periods[charge.period]?.path}.dimensions`;
    const isTime = charge.part === 'time' || charge.part === 'parking';
    const wrong = quantities.find(
      (each) => each.path === path && (each.code === 'unit-energy' ? charge.part === 'energy' : isTime),
    );
    if (wrong && !differences.has(keyOf(charge))) differences.set(keyOf(charge), { text: wrong.why });
  }
  return differences;
}
