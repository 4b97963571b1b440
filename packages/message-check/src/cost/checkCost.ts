import { memoise } from '@voltmoor/build-tools/memoise';
import { Fraction } from 'fraction.js';
import { replace, type Finding } from '../finding';
import { itemsOf, textOf, valueOf } from '../json/nodes';
import { findingAt, type WordsKey } from '../words/words';
import { checkPeriod, checkTariffIds, checkTotals, TOTALS } from './checkQuantities';
import { compareAmount, findMistake, mistakeOf, UNITS, withVat } from './compare';
import type { Charge, Comparison, Explanation, Mistake } from './compare';
import { isRounded, numberOf, round, sum, write } from './decimal';
import { addUp, DIMENSION, listCharges, PARTS } from './priceBill';
import type { Amount, Costs, Part, Variation } from './priceBill';
import { sizeOf, type Bill } from './readBill';
import { recalculate, type Recalculation } from './report';

const BASIS =
  'OCPI, CDR and Tariff: the costs of a session are those of its periods, at the prices of the tariff.';

/** The decimals of a currency: none for the yen, for example. */
const decimalsOf = memoise(({ node }: Bill) => {
  const currency = textOf(valueOf(node, 'currency')) ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
});

/** Whether amounts differ by the smallest unit of their currency at most. */
const isSameMoney = (bill: Bill, a: Fraction, b: Fraction): boolean =>
  a
    .sub(b)
    .abs()
    .lte(new Fraction(1, 10 ** decimalsOf(bill)));

/** Recalculates a CDR or a session, and reports every amount that differs, with the cause if one is found. */
export function checkCost(bill: Bill, doc: string): Recalculation {
  const { kind, periods } = bill;
  const [tariff] = bill.tariffs;
  const hasGrace = hasGracePeriod(bill);
  const charges = listCharges(bill, { hasGrace });
  const parking = periods.find(({ volumes }) => volumes.has('PARKING_TIME'));
  const isComparable = bill.zone !== undefined || !dependsOnClock(bill);
  const given = tariff && isComparable ? compareAmounts(bill, charges) : [];
  const { amounts, totals } = withoutDoubt(given, checkTotals(bill));
  return recalculate({
    record: bill,
    charges,
    amounts,
    others: [
      ...periods.flatMap(checkPeriod),
      ...totals,
      ...checkTariffIds(bill),
      ...(hasGrace && parking ? [findingAt('cost-grace', parking.node)] : []),
      ...(tariff ? [] : [findingAt('cost-no-tariff', bill.node, { kind, name: kind.toLowerCase() })]),
    ],
    explains: ({ code }, part) =>
      code === 'unit-energy' ? part === 'energy' : part === 'time' || part === 'parking',
    notes: listNotes(bill),
    least: 2,
    basis: BASIS,
    doc,
  });
}

/**
 * Whether a CDR charges nothing for its first parking period. OCPI tariffs have no field for a grace period, so a CDR
 * shows it as a separate period.
 */
function hasGracePeriod(bill: Bill): boolean {
  const [ofParking, total] = ['total_parking_cost', 'total_cost'].map((name) => valueOf(bill.node, name));
  const parking = numberOf(valueOf(ofParking, 'excl_vat'));
  const given = parking ?? numberOf(valueOf(total, 'excl_vat')) ?? numberOf(total);
  const isGiven = (variation: Variation): boolean => {
    const { excl } = addUp(listCharges(bill, variation), bill)[parking ? 'parking' : 'total'];
    return given !== undefined && sizeOf(bill, given).equals(excl);
  };
  return !isGiven({}) && isGiven({ hasGrace: true });
}

function compareAmounts(bill: Bill, charges: readonly Charge[]): Comparison[] {
  const costs = addUp(charges, bill);
  const signed = ({ excl, incl }: Amount): Amount =>
    bill.isCredit ? { excl: excl.neg(), incl: incl.neg() } : { excl, incl };
  const parts = PARTS.flatMap((part) => {
    const field = `total_${part}_cost`;
    const amounts = costs[part];
    const given = numberOf(valueOf(valueOf(bill.node, field), 'excl_vat'));
    const line = { field, calculated: write(amounts.excl, 4, 2), given: '', cause: '' };
    if (!given) return amounts.excl.n === 0n ? [] : [{ line }];
    return compareMoney(bill, field, {
      // In a credit CDR only the total is negative. Platforms that repeat it in the parts mean the same amounts.
      amounts: given.lt(0) ? signed(amounts) : amounts,
      explain: () => explainPart(bill, part, charges, sizeOf(bill, given)),
      explainVat: (net, gross, incl) => {
        if (gross.equals(net)) return 'cost-vat.repeated';
        const decimals = decimalsOf(bill);
        return round(gross, decimals).equals(round(incl, decimals)) ? 'cost-vat.rounded' : 'cost-vat.part';
      },
    });
  });
  const total = signed(costs.total);
  const ofTotal = compareMoney(bill, 'total_cost', {
    amounts: total,
    explain: (given) => explainTotal(bill, charges, costs, given),
    explainVat: (_, gross, incl) => (isSameMoney(bill, gross, incl) ? 'cost-vat.cent' : 'cost-vat.incl'),
  });
  const wrong = parts.filter(({ finding }) => finding);
  const [{ key, line, finding } = {}, ...more] = ofTotal;
  if (!line || key !== 'cost-total.parts' || wrong.length === 0) return [...parts, ...ofTotal];
  // The total follows from a part, so the fix of the part sets the total too.
  for (const part of wrong) part.finding?.fix?.edits.push(...(finding?.fix?.edits ?? []));
  return [...parts, { line }, ...more];
}

interface Expected {
  amounts: Amount;
  explain(given: Fraction): Explanation;
  explainVat(net: Fraction, gross: Fraction, incl: Fraction): WordsKey;
}

/** Compares an amount without and with VAT. The total of OCPI 2.1.1 is a number without VAT. */
function compareMoney(
  { node }: Bill,
  field: string,
  { amounts: { excl, incl }, explain, explainVat }: Expected,
): Comparison[] {
  const money = valueOf(node, field);
  const tax = valueOf(money, 'incl_vat');
  const net = numberOf(money) ?? numberOf(valueOf(money, 'excl_vat'));
  if (!net) return [];
  // If the amount without VAT is wrong, the amount with VAT is wrong too, and would be the next error. Only a wrong tax on a
  // correct amount is reported separately.
  const isTaxWrong = tax?.kind === 'number' && !numberOf(tax)?.equals(incl);
  const also = isTaxWrong ? replace(tax, write(incl, 4, 2)).edits : [];
  const name = money?.kind === 'number' ? field : `${field}.excl_vat`;
  const ofNet = compareAmount(node, name, excl, [4, 2], explain, also);
  if (!round(net, 4).equals(excl)) return ofNet;
  const explainGross = (gross: Fraction): Explanation => ({ key: explainVat(net, gross, incl) });
  return [...ofNet, ...compareAmount(node, `${field}.incl_vat`, incl, [4, 2], explainGross)];
}

/** What a partner may have calculated instead of the cost of a part without VAT. */
function explainPart(bill: Bill, part: Part, charges: readonly Charge[], given: Fraction): Explanation {
  const mine = charges.filter((charge) => charge.part === part);
  const exact = sum(mine.map(({ amount }) => amount));
  if (isRounded(given, exact, decimalsOf(bill))) return { key: 'rounded-money' };
  const mistakes = [
    ...listVariations(bill, part),
    mistakeOf('rounded-money.period', mine, ({ amount }) => round(amount, 2)),
    ...listFactors(mine, part),
    mistakeOf('cost-vat', mine, withVat, { decimals: 2 }),
  ].filter((mistake) => mistake.charges.some(({ amount }) => amount.n !== 0n));
  const found = findMistake(mistakes, given, (each) => addUp(each, bill)[part].excl);
  return found ?? { key: 'cost-mismatch' };
}

/** What a partner may have calculated instead of the total without VAT. */
function explainTotal(bill: Bill, charges: readonly Charge[], costs: Costs, given: Fraction): Explanation {
  const size = sizeOf(bill, given);
  const expected = bill.isCredit ? costs.total.excl.neg() : costs.total.excl;
  const listed = PARTS.flatMap((part) => {
    const amount = numberOf(valueOf(valueOf(bill.node, `total_${part}_cost`), 'excl_vat'));
    return amount ? sizeOf(bill, amount) : [];
  });
  if (given.neg().equals(expected)) return { key: 'cost-sign' };
  if (isSameMoney(bill, given, expected)) return { key: 'cost-rounding' };
  const isSum = sum(listed).n !== 0n;
  if (isSum && round(sum(listed), 2).equals(round(size, 2))) return { key: 'cost-total.parts' };
  const gross = round(sum(PARTS.map((part) => costs[part].incl)), 2);
  if (isSameMoney(bill, gross, round(size, 2))) return mistakeOf('cost-vat.total', charges, withVat);
  if (isSum) return { key: 'cost-total' };
  // The total of OCPI 2.1.1 and of sessions is all that there is.
  const mistakes = [...listVariations(bill), ...PARTS.flatMap((part) => listFactors(charges, part))];
  const found = findMistake(mistakes, size, (each) => addUp(each, bill).total.excl);
  return found ?? { key: 'cost-total.alone' };
}

function listVariations(bill: Bill, part?: Part): Mistake[] {
  return variationsOf(bill).map(({ key, charges }) => ({
    key,
    charges: charges.filter((charge) => part === undefined || charge.part === part),
    decimals: 4,
  }));
}

/** The charges of each variation. Several amounts of a bill are compared with them. */
const variationsOf = memoise((bill: Bill) => {
  const variations = [
    { key: 'cost-step-size', variation: { steps: 'none' } },
    { key: 'cost-step-size.period', variation: { steps: 'period' } },
    { key: 'cost-restrictions', variation: { ignoresRestrictions: true } },
  ] as const;
  return variations.map(({ key, variation }) => ({ key, charges: listCharges(bill, variation) }));
});

/** Quantities in a smaller unit than that of the price. */
function listFactors(charges: readonly Charge[], part: Part): Mistake[] {
  if (part === 'fixed' || !charges.some((each) => each.part === part && each.amount.n !== 0n)) return [];
  const isEnergy = part === 'energy';
  const { name: right, others } = UNITS[isEnergy ? 'kWh' : 'h'];
  const smaller = others.filter(([factor]) => factor.gt(1));
  const what = isEnergy ? 'energy' : 'time';
  return smaller.map(([factor, unit]) => {
    const values = { factor: factor.valueOf().toLocaleString('en'), what, unit, right };
    const amountOf = (each: Charge): Fraction => (each.part === part ? each.amount.mul(factor) : each.amount);
    return mistakeOf('cost-unit', charges, amountOf, { values, decimals: 2 });
  });
}

/**
 * If a total quantity and the cost of this quantity both differ from the periods, without another cause, the periods may be
 * what is wrong. Only the quantity is reported then, without a fix.
 */
function withoutDoubt(
  amounts: readonly Comparison[],
  totals: readonly Finding[],
): { amounts: Comparison[]; totals: Finding[] } {
  const wrong = totals.filter(({ code }) => code === 'total-mismatch');
  const dimensions = TOTALS.flatMap(([field, own]): readonly string[] =>
    wrong.some(({ path }) => path.endsWith(field)) ? own : [],
  );
  const parts = PARTS.filter((part) => dimensions.includes(DIMENSION[part]));
  const isDoubtful = ({ key, line }: Comparison): boolean =>
    key === 'cost-total.alone'
      ? parts.length > 0
      : key === 'cost-mismatch' && parts.some((part) => line.field.startsWith(`total_${part}_`));
  if (!amounts.some(isDoubtful)) return { amounts: [...amounts], totals: [...totals] };
  return {
    amounts: amounts.map((each) =>
      isDoubtful(each) || each.finding?.code === 'cost-total' ? { line: each.line } : each,
    ),
    totals: totals.map(({ fix: _, ...finding }) => finding),
  };
}

/** Whether prices depend on the local time. */
const dependsOnClock = ({ tariffs }: Bill): boolean =>
  tariffs
    .flatMap((tariff) => itemsOf(valueOf(tariff, 'elements')))
    .some((element) =>
      ['start_time', 'end_time', 'day_of_week', 'start_date', 'end_date'].some(
        (name) => valueOf(valueOf(element, 'restrictions'), name) !== undefined,
      ),
    );

/** What a reader has to know about the calculation. */
function listNotes(bill: Bill): string[] {
  const { zone, isCredit } = bill;
  const clock =
    zone === undefined
      ? 'The message does not name a time zone, so its amounts are not compared. The prices are those in UTC.'
      : `Restrictions are compared with the clock of ${zone}.`;
  return [
    ...(dependsOnClock(bill) ? [clock] : []),
    ...(isCredit ? ['This is a credit CDR, so its total is negative.'] : []),
  ];
}
