import { spend } from '@voltmoor/build-tools/budget';
import { Fraction } from 'fraction.js';
import type { JsonNode } from '../json/nodes';

const DECIMAL = /^(-?\d{1,40}(?:\.\d{1,40})?)(?:[eE]([+-]?\d{1,2}))?$/;
/** Powers of ten that an exponent may have. Larger ones cannot be an amount, and would use much memory. */
const MAX_EXPONENT = 30;

export const ZERO = new Fraction(0);

/** Reads a decimal number; undefined when it is not one, or too long to be an amount. */
export function readDecimal(text: string): Fraction | undefined {
  const [, digits, power = '0'] = DECIMAL.exec(text) ?? [];
  if (digits === undefined || Math.abs(Number(power)) > MAX_EXPONENT) return undefined;
  return new Fraction(digits).mul(new Fraction(10).pow(Number(power)));
}

/** The exact value of a number of a message. */
export function numberOf(node: JsonNode | undefined): Fraction | undefined {
  return node?.kind === 'number' ? readDecimal(node.text) : undefined;
}

/** Decimals that are enough for every quantity, price and rate. Calculations with all digits of longer numbers take long. */
const MOST_DECIMALS = 9;

/** A number of a message that costs are calculated from. */
export function factorOf(node: JsonNode | undefined): Fraction | undefined {
  const value = numberOf(node);
  return value && round(value, MOST_DECIMALS);
}

/** The exact value of an amount, which OCPI writes as a number, and the CPO API as a text. */
export const amountOf = (node: JsonNode | undefined): Fraction | undefined =>
  node?.kind === 'string' ? readDecimal(node.value) : numberOf(node);

export const sum = (values: readonly Fraction[]): Fraction =>
  values.reduce((total, each) => {
    spend(5);
    return total.add(each);
  }, ZERO);

/** Rounds half-up. A negative amount, as in a credit, is rounded like the positive one. */
export const round = (value: Fraction, decimals: number): Fraction =>
  value.abs().round(decimals).mul(value.s);

/** Whether an amount is an exact value with up to four decimals, and with at least so many. OCPI does not define rounding. */
export const isRounded = (amount: Fraction, exact: Fraction, least = 2): boolean =>
  round(amount, 4).equals(round(exact, 4)) ||
  [0, 1, 2, 3].some((decimals) => decimals >= least && round(exact, decimals).equals(amount));

/** Keeps a value between two limits, if there are any. */
export function clamp(value: Fraction, least: Fraction | undefined, most: Fraction | undefined): Fraction {
  if (least && value.lt(least)) return least;
  return most && value.gt(most) ? most : value;
}

/** Writes a value with up to this many decimals, without zeros at its end but with at least `least` decimals. */
export function write(value: Fraction, decimals = 4, least = 0): string {
  const [whole = '', fraction = ''] = round(value, decimals).toString().split('.');
  const padded = fraction.padEnd(least, '0');
  return padded === '' ? whole : `${whole}.${padded}`;
}
