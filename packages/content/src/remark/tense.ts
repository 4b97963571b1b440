import type { Facts } from '../schemas';
import { findDays } from '../today';
import type { PropsOf } from './vocabulary';

/**
 * Returns the words for a sentence that depends on whether the day of a fact has passed: `before` until the end of that
 * day, `after` later. The page of upcoming changes uses the same rule.
 *
 * @param today day of the build, `YYYY-MM-DD`
 * @throws Error when the fact contains no day
 */
export function chooseTense({ fact, before, after }: PropsOf<'Tense'>, facts: Facts, today: string): string {
  const text = facts[fact]?.text ?? '';
  const [day] = findDays(text);
  if (day === undefined)
    throw new Error(`<Tense>: the fact "${fact}" is "${text}", but must name a day such as 31 March 2026.`);
  return today <= day ? before : after;
}
