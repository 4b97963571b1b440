import { memoise } from '@voltmoor/build-tools/memoise';
import { Fraction } from 'fraction.js';
import { replace } from '../finding';
import { itemsOf, textOf, valueOf } from '../json/nodes';
import { findingAt, type WordsKey } from '../words/words';
import { checkPeriod, checkTariffIds, checkTotals } from './checkQuantities';
import { compareAmount, findMistake, listUnits, mistakeOf, withVat } from './compare';
import type { Charge, Comparison, Explanation, Mistake } from './compare';
import { isRounded, numberOf, round, sum, write } from './decimal';
import { addUp, isReservation, listCharges, PARTS } from './priceBill';
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
  const variation = variationOf(bill);
  const charges = listCharges(bill, variation);
  const parking = periods.find(({ volumes }) => volumes.has('PARKING_TIME'));
  const isComparable = bill.zone !== undefined || !dependsOnClock(bill);
  return recalculate({
    record: bill,
    charges,
    amounts: tariff && isComparable ? compareAmounts(bill, charges) : [],
    others: [
      ...periods.flatMap(checkPeriod),
      ...checkTotals(bill),
      ...checkTariffIds(bill),
      ...(variation.hasGrace && parking ? [findingAt('cost-grace', parking.node)] : []),
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
 * What the record does not say, so that its amounts decide. OCPI tariffs have no field for a grace period, so a CDR shows it as
 * a separate period. A reservation without a session has expired, unless the driver has cancelled it.
 */
function variationOf(bill: Bill): Variation {
  const isUnused = bill.periods.every(isReservation);
  const others: Variation[] = isUnused ? [{ isExpired: true }, {}] : [{}, { hasGrace: true }];
  const part = isUnused ? 'reservation' : 'parking';
  const [ofPart, total] = [`total_${part}_cost`, 'total_cost'].map((name) => valueOf(bill.node, name));
  const listed = numberOf(valueOf(ofPart, 'excl_vat'));
  const given = listed ?? numberOf(valueOf(total, 'excl_vat')) ?? numberOf(total);
  const isGiven = (variation: Variation): boolean => {
    const { excl } = addUp(listCharges(bill, variation), bill)[listed ? part : 'total'];
    return given !== undefined && sizeOf(bill, given).equals(excl);
  };
  return others.find(isGiven) ?? others[0]!;
}

function compareAmounts(bill: Bill, charges: readonly Charge[]): Comparison[] {
  const costs = addUp(charges, bill);
  const signed = ({ excl, incl, exact }: Amount): Amount =>
    bill.isCredit
      ? { excl: excl.neg(), incl: incl.neg(), exact: { excl: exact.excl.neg(), incl: exact.incl.neg() } }
      : { excl, incl, exact };
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
      explainVat: (net, gross) => (gross.equals(net) ? 'cost-vat.repeated' : 'cost-vat.part'),
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
  explain(given: Fraction): Explanation | undefined;
  explainVat(net: Fraction, gross: Fraction, incl: Fraction): WordsKey;
}

/** Compares an amount without and with VAT. The total of OCPI 2.1.1 is a number without VAT. */
function compareMoney(
  bill: Bill,
  field: string,
  { amounts: { excl, incl, exact }, explain, explainVat }: Expected,
): Comparison[] {
  const money = valueOf(bill.node, field);
  const tax = valueOf(money, 'incl_vat');
  const net = numberOf(money) ?? numberOf(valueOf(money, 'excl_vat'));
  if (!net) return [];
  const fromNet = exact.excl.n === 0n ? exact.incl : exact.incl.div(exact.excl).mul(net);
  const isRight = (gross: Fraction): boolean =>
    [incl, exact.incl, fromNet].some((each) => isRounded(gross, each, decimalsOf(bill)));
  // If the amount without VAT is wrong, the amount with VAT is wrong too, and would be the next error. Only a wrong tax on a
  // correct amount is reported separately.
  const isTaxWrong = tax?.kind === 'number' && !numberOf(tax)?.equals(incl);
  const also = isTaxWrong ? replace(tax, write(incl, 4, 2)).edits : [];
  const name = money?.kind === 'number' ? field : `${field}.excl_vat`;
  const ofNet = compareAmount(bill.node, name, excl, [4, 2], explain, also);
  if (ofNet.some(({ finding }) => finding && finding.severity !== 'hint')) return ofNet;
  const explainGross = (gross: Fraction): Explanation | undefined =>
    isRight(gross) ? undefined : { key: explainVat(net, gross, incl) };
  return [...ofNet, ...compareAmount(bill.node, `${field}.incl_vat`, incl, [4, 2], explainGross)];
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
function explainTotal(
  bill: Bill,
  charges: readonly Charge[],
  costs: Costs,
  given: Fraction,
): Explanation | undefined {
  const size = sizeOf(bill, given);
  const expected = bill.isCredit ? costs.total.excl.neg() : costs.total.excl;
  const listed = PARTS.flatMap((part) => {
    const amount = numberOf(valueOf(valueOf(bill.node, `total_${part}_cost`), 'excl_vat'));
    return amount ? sizeOf(bill, amount) : [];
  });
  if (given.neg().equals(expected)) return { key: 'cost-sign' };
  if (given.s === expected.s && isRounded(size, costs.total.exact.excl, decimalsOf(bill))) return undefined;
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
  const isOfPart = (each: Charge): boolean => each.part === part && each.dimension !== 'FLAT';
  if (!charges.some((each) => isOfPart(each) && each.amount.n !== 0n)) return [];
  const isEnergy = part === 'energy';
  const [what, right] = isEnergy ? ['energy', 'kWh'] : ['time', 'hours'];
  const smaller = listUnits(isEnergy ? 'kWh' : 'h').filter(([factor]) => factor.gt(1));
  return smaller.map(([factor, unit]) => {
    const values = { factor: factor.valueOf().toLocaleString('en'), what, unit, right };
    const amountOf = (each: Charge): Fraction => (isOfPart(each) ? each.amount.mul(factor) : each.amount);
    return mistakeOf('cost-unit', charges, amountOf, { values, decimals: 2 });
  });
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
