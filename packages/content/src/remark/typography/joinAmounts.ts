import { joinUnits } from '@voltmoor/build-tools/joinUnits';
import { MONTHS } from '../../dates';

/** A day and its month. */
const DAY = new RegExp(`\\b(\\d{1,2}) (?=(?:${MONTHS.join('|')})\\b)`, 'g');

/** The name of a standard and its version. */
const VERSION = /\b(OCPP|OCPI|API|ISO|TLS) (?=v?\d)/g;

/** A line does not begin with an arrow, and two versions with an arrow between them are one term. */
const ARROW = /(\S) (?=→)/g;
const STEP = /(\d\u00a0→) (?=v?\d)/g;

/** Puts spaces that do not break into amounts, days with their month, names with their version, and before arrows. */
export function joinAmounts(text: string): string {
  return [DAY, VERSION, ARROW, STEP].reduce(
    (joined, pair) => joined.replace(pair, '$1\u00a0'),
    joinUnits(text),
  );
}
