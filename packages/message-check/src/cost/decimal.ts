import type { JsonNode } from '../json/nodes';

/** An exact fraction. Decimal numbers of any length, and their products and quotients, are fractions. */
export interface Ratio {
  n: bigint;
  /** Greater than zero. */
  d: bigint;
}

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;
/** Powers of ten that an exponent may have. Larger ones cannot be an amount, and would use much memory. */
const MAX_EXPONENT = 30;

/** Reads a decimal number; undefined when it is not one, or too long to be an amount. */
export function readDecimal(text: string): Ratio | undefined {
  const parts = DECIMAL.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  const exponent = Number(power) - fraction.length;
  if (Math.abs(Number(power)) > MAX_EXPONENT) return undefined;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return exponent >= 0
    ? { n: digits * 10n ** BigInt(exponent), d: 1n }
    : { n: digits, d: 10n ** BigInt(-exponent) };
}

/** The exact value of a number of a message. */
export function numberOf(node: JsonNode | undefined): Ratio | undefined {
  return node?.kind === 'number' ? readDecimal(node.text) : undefined;
}

export const ratio = (n: number | bigint, d: number | bigint = 1): Ratio => ({ n: BigInt(n), d: BigInt(d) });
export const ZERO = ratio(0);

export const add = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const negate = ({ n, d }: Ratio): Ratio => ({ n: -n, d });
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b));
export const multiply = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });
export const compare = (a: Ratio, b: Ratio): number =>
  Number(a.n * b.d > b.n * a.d) - Number(a.n * b.d < b.n * a.d);
export const isEqual = (a: Ratio, b: Ratio): boolean => compare(a, b) === 0;
export const absolute = ({ n, d }: Ratio): Ratio => ({ n: n < 0n ? -n : n, d });
export const sum = (values: readonly Ratio[]): Ratio =>
  values.reduce((total, each) => round(add(total, each), 12), ZERO);

/** Rounds half-up. A negative amount, as in a credit, is rounded like the positive one. */
export function round({ n, d }: Ratio, decimals: number): Ratio {
  const scale = 10n ** BigInt(decimals);
  const size = n < 0n ? -n : n;
  const rounded = (size * scale * 2n + d) / (d * 2n);
  return { n: n < 0n ? -rounded : rounded, d: scale };
}

/** Rounds up to the next multiple of a step. */
export function roundUpTo(value: Ratio, step: bigint): bigint {
  if (step <= 0n) return value.n / value.d;
  const steps = (value.n + value.d * step - 1n) / (value.d * step);
  return steps * step;
}

/** Writes a value with up to this many decimals, without zeros at its end but with at least `least` decimals. */
export function write(value: Ratio, decimals = 4, least = 0): string {
  const { n } = round(value, decimals);
  const digits = (n < 0n ? -n : n).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = decimals === 0 ? '' : digits.slice(-decimals);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${n < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
