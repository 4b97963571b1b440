import { Fraction } from 'fraction.js';
import { replace, type Finding, type Fix } from '../finding';
import { reach, valueOf, type JsonNode } from '../json/nodes';
import { findingAt, type Values, type WordsKey } from '../words/words';
import { amountOf, numberOf, round, write, ZERO } from './decimal';
import type { CostLine } from './report';
import units from './units.json';

/** One charge: a quantity, times its price. */
export interface Charge {
  part: string;
  /** Its name, and the unit of its quantity, as readers see them. */
  dimension: string;
  unit: string;
  /** Index of the period; undefined for a charge of the whole session. */
  period?: number;
  /** kWh, hours, minutes or 1. `billed` is the quantity after rounding up. */
  volume: Fraction;
  billed: Fraction;
  price: Fraction;
  /** Percent; undefined when no VAT applies. */
  vat: Fraction | undefined;
  amount: Fraction;
}

/** The VAT of a charge, as a factor of its amount. */
export const rateOf = (charge: Charge | undefined): Fraction => (charge?.vat ?? ZERO).div(100);

export const withVat = (charge: Charge): Fraction => charge.amount.mul(rateOf(charge).add(1));

/** Names a charge within a CDR or a session. */
export const keyOf = ({ period, part, dimension }: Pick<Charge, 'period' | 'part' | 'dimension'>): string =>
  `${part} ${dimension} ${period ?? ''}`;

/** Why an amount differs, with the charges that this leads to, if it is in single charges. */
export interface Explanation {
  key: WordsKey;
  values?: Values;
  charges?: readonly Charge[];
}

/** What a partner may have calculated: charges with other amounts, whose sum is compared with so many decimals. */
export interface Mistake extends Explanation {
  charges: readonly Charge[];
  decimals: number;
}

/** Finds the mistake that gives the amount of the message. */
export function findMistake(
  mistakes: readonly Mistake[],
  given: Fraction,
  totalOf: (charges: readonly Charge[]) => Fraction,
): Explanation | undefined {
  return mistakes.find(({ charges, decimals }) =>
    round(totalOf(charges), decimals).equals(round(given, decimals)),
  );
}

/** A mistake that gives each charge another amount. */
export const mistakeOf = (
  key: WordsKey,
  charges: readonly Charge[],
  amountOf: (charge: Charge) => Fraction,
  { values = {}, decimals = 4 }: Partial<Pick<Mistake, 'values' | 'decimals'>> = {},
): Mistake => ({
  key,
  values,
  charges: charges.map((charge) => ({ ...charge, amount: amountOf(charge) })),
  decimals,
});

/** An amount of a message, the finding about it if it differs, and the amounts that explain it by `keyOf` their charge. */
export interface Comparison {
  line: CostLine;
  key?: WordsKey;
  finding?: Finding;
  amounts?: ReadonlyMap<string, Fraction> | undefined;
}

/**
 * Compares an amount, if the message has it, with the calculated one. Only if they differ, it asks why. There is no reason if
 * the amount is only rounded in another way.
 * @param field steps to the amount, such as `total_cost.excl_vat`
 * @param decimals decimals that are written: at most, and at least
 * @param also changes of amounts that follow from this one, for its fix
 */
export function compareAmount(
  record: JsonNode,
  field: string,
  expected: Fraction,
  [most, least]: readonly [most: number, least: number],
  explain: (given: Fraction) => Explanation | undefined,
  also: Fix['edits'] = [],
): Comparison[] {
  const node = reach(record, field.split('.'));
  const amount = amountOf(node);
  if (!node || !amount) return [];
  const calculated = write(expected, most, least);
  const given = write(amount, 6, least);
  const explanation = round(amount, 4).equals(expected) ? undefined : explain(amount);
  if (!explanation) return [{ line: { field, calculated, given, cause: '' } }];
  const { key, values, charges } = explanation;
  const finding = { ...findingAt(key, node, values), found: given, expected: calculated };
  const fix = replace(node, node.kind === 'string' ? JSON.stringify(calculated) : calculated);
  fix.edits.push(...also);
  return [
    {
      line: { field, calculated, given, cause: finding.why },
      key,
      finding: { ...finding, ...(finding.severity !== 'hint' && { fix }) },
      amounts: charges && new Map(charges.map((each) => [keyOf(each), each.amount])),
    },
  ];
}

type Unit = keyof typeof units;

/** The units that a quantity may be in by mistake: each with its factor, as a fraction, and its name. */
export const listUnits = (unit: Unit): (readonly [factor: Fraction, name: string])[] =>
  units[unit].others.map(([factor = '', name = '']) => [new Fraction(factor), name]);

interface Quantity {
  unit: Unit;
  /** What the quantity is equal to, in words. */
  what: string;
  tolerance: Fraction;
  /** The words for a quantity that is in no other unit. */
  key?: WordsKey;
}

/** Compares a quantity, if the object has it, with the one that follows from other fields, and names the unit that it seems to be in. */
export function compareQuantity(
  object: JsonNode,
  field: string,
  expected: Fraction,
  { unit, what, tolerance, key = 'total-mismatch' }: Quantity,
): Finding[] {
  const node = valueOf(object, field);
  const given = numberOf(node);
  if (!node || !given || given.sub(expected).abs().lte(tolerance)) return [];
  const { code, name } = units[unit];
  // Both may be rounded, so they differ by up to a hundredth.
  const other = listUnits(unit).find(([factor]) => {
    const inUnit = expected.mul(factor);
    return expected.n !== 0n && given.sub(inUnit).abs().lte(inUnit.abs().div(100));
  });
  const text = write(expected);
  const values = {
    found: `${write(given)} ${unit}`,
    expected: `${text} ${unit}, ${what}`,
    unit: other?.[1],
    right: name,
    name: field,
    what,
  };
  return [findingAt(other ? (code as WordsKey) : key, node, values, text)];
}
