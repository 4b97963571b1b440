import type { Facts } from '../schemas';
import { findDays } from '../today';
import type { PropsOf } from './vocabulary';

/**
 * The words of a sentence that depend on whether the day of a fact has come: `before` until the end of that day,
 * `after` later. The page of upcoming changes counts days in the same way.
 * @param today day of the build, `YYYY-MM-DD`
 * @throws Error when the fact names no day
 */
export function chooseTense({ fact, before, after }: PropsOf<'Tense'>, facts: Facts, today: string): string {
  const text = facts[fact]?.text ?? '';
  const [day] = findDays(text);
  if (day === undefined)
    throw new Error(`<Tense>: the fact "${fact}" is "${text}", but must name a day such as 31 March 2026.`);
  return today <= day ? before : after;
}
