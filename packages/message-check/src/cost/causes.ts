import { isEqual, multiply, negate, ratio, round, sum, ZERO, type Ratio } from './decimal';
import { addUp, listCharges, type Charge, type Costs, type Part, type Variation } from './priceBill';
import { numberOf, type Bill } from './readBill';
import { valueOf, type JsonNode } from '../json/nodes';

export interface Cause {
  code: string;
  /** A full sentence. */
  text: string;
  /** `hint` for differences that the guide to CDRs expects. */
  severity: 'error' | 'warning' | 'hint';
  /** The amounts with this mistake, by `keyOf` their charge. Missing when the mistake is not in single charges. */
  amounts?: ReadonlyMap<string, Ratio>;
}

/** Names a charge within a CDR or a session. */
export const keyOf = ({ period, part }: Pick<Charge, 'period' | 'part'>): string => `${period} ${part}`;

const amountsOf = (
  charges: readonly Charge[],
  amount: (charge: Charge) => Ratio = (charge) => charge.amount,
): Map<string, Ratio> => new Map(charges.map((charge) => [keyOf(charge), amount(charge)]));

const VARIATIONS: readonly (Variation & Omit<Cause, 'amounts'>)[] = [
  {
    code: 'cost-step-size',
    steps: 'none',
    severity: 'error',
    text: 'The amount ignores step_size. Round the total quantity of the session up to a multiple of step_size, which is in Wh for energy and in seconds for times.',
  },
  {
    code: 'cost-step-size',
    steps: 'period',
    severity: 'error',
    text: 'The amount rounds each period up to step_size. Round the total of the session once, with the step_size of the last price.',
  },
  {
    code: 'cost-restrictions',
    ignoresRestrictions: true,
    severity: 'error',
    text: 'The amount ignores the restrictions of the tariff. Use the first element whose restrictions are all met at the start of the period.',
  },
];

/**
 * Whether a CDR charges nothing for its first parking period. OCPI tariffs have no field for a grace period, so a CDR
 * shows it as a separate period.
 */
export function hasGracePeriod(bill: Bill): boolean {
  const [tariff] = bill.tariffs;
  if (!tariff) return false;
  const read = (...path: string[]): Ratio | undefined => {
    const value = numberOf(path.reduce<JsonNode | undefined>((node, name) => valueOf(node, name), bill.node));
    return value && bill.isCredit ? negate(value) : value;
  };
  const given =
    read('total_parking_cost', 'excl_vat') ?? read('total_cost', 'excl_vat') ?? read('total_cost');
  const amountOf = (variation: Variation): Ratio => {
    const { parts, total } = addUp(listCharges(bill, variation), tariff);
    return read('total_parking_cost', 'excl_vat') ? parts.parking.excl : total.excl;
  };
  return given !== undefined && !isEqual(given, amountOf({})) && isEqual(given, amountOf({ hasGrace: true }));
}

/** What a partner may have calculated instead of the cost of a part without VAT. */
export function explainPart(
  bill: Bill,
  part: Part,
  charges: readonly Charge[],
  given: Ratio,
): Cause | undefined {
  const size = bill.isCredit ? negate(given) : given;
  const varied = explainVariation(bill, ({ parts }) => isEqual(parts[part].excl, size), part);
  if (varied) return varied;
  const mine = charges.filter((charge) => charge.part === part);
  const exact = sum(mine.map(({ amount }) => amount));
  if (isEqual(size, round(exact, 2))) {
    return {
      code: 'rounded-money',
      severity: 'warning',
      text: 'The amount is rounded to 2 decimals. Parts keep 4 decimals, and only total_cost has 2. If parts are rounded first, the total can differ by a cent.',
    };
  }
  if (isEqual(size, sum(mine.map(({ amount }) => round(amount, 2))))) {
    return {
      code: 'rounded-money',
      severity: 'warning',
      text: 'Each period is rounded to 2 decimals before the sum. Round the sum, to 4 decimals.',
      amounts: amountsOf(mine, ({ amount }) => round(amount, 2)),
    };
  }
  return explainFactor(size, exact, part, mine) ?? explainVat(size, mine);
}

/**
 * What a partner may have calculated instead of the total without VAT, in a message whose parts do not explain it. The total
 * of OCPI 2.1.1 and of sessions is all that there is.
 */
export function explainWhole(bill: Bill, charges: readonly Charge[], given: Ratio): Cause | undefined {
  const size = bill.isCredit ? negate(given) : given;
  const varied = explainVariation(bill, ({ total }) => isEqual(total.excl, size));
  if (varied) return varied;
  for (const [part, factors] of Object.entries(FACTORS) as [Part, (typeof FACTORS)[Part]][]) {
    for (const [factor, text] of factors) {
      const amount = (charge: Charge): Ratio =>
        charge.part === part ? multiply(charge.amount, ratio(factor)) : charge.amount;
      if (!charges.some((charge) => charge.part === part && charge.amount.n !== 0n)) continue;
      if (isEqual(round(sum(charges.map(amount)), 2), round(size, 2)))
        return { code: 'cost-unit', severity: 'error', text, amounts: amountsOf(charges, amount) };
    }
  }
  return undefined;
}

function explainVariation(bill: Bill, fits: (costs: Costs) => boolean, part?: Part): Cause | undefined {
  const [tariff] = bill.tariffs;
  if (!tariff) return undefined;
  for (const { code, text, severity, ...variation } of VARIATIONS) {
    const varied = listCharges(bill, variation);
    if (!fits(addUp(varied, tariff))) continue;
    const amounts = amountsOf(varied.filter((charge) => part === undefined || charge.part === part));
    return { code, text, severity, amounts };
  }
  return undefined;
}

const TIMES: readonly (readonly [factor: number, text: string])[] = [
  [60, 'The amount is 60 times too high: the time was taken in minutes, and the price is per hour.'],
  [3600, 'The amount is 3,600 times too high: the time was taken in seconds, and the price is per hour.'],
];
const FACTORS: Readonly<Record<Part, readonly (readonly [factor: number, text: string])[]>> = {
  fixed: [],
  energy: [
    [1000, 'The amount is 1,000 times too high: the energy was taken in Wh, and the price is per kWh.'],
  ],
  time: TIMES,
  parking: TIMES,
  reservation: TIMES,
};

function explainFactor(
  given: Ratio,
  exact: Ratio,
  part: Part,
  charges: readonly Charge[],
): Cause | undefined {
  if (exact.n === 0n) return undefined;
  const found = FACTORS[part].find(([factor]) =>
    isEqual(round(given, 2), round(multiply(exact, ratio(factor)), 2)),
  );
  if (!found) return undefined;
  const [factor, text] = found;
  const amounts = amountsOf(charges, ({ amount }) => multiply(amount, ratio(factor)));
  return { code: 'cost-unit', severity: 'error', text, amounts };
}

/** The amount of a charge with its VAT. */
export const withVat = ({ amount, vat }: Charge): Ratio =>
  multiply(amount, ratio(100n * (vat?.d ?? 1n) + (vat?.n ?? 0n), 100n * (vat?.d ?? 1n)));

function explainVat(given: Ratio, charges: readonly Charge[]): Cause | undefined {
  const gross = sum(charges.map(withVat));
  if (isEqual(gross, ZERO) || !isEqual(round(gross, 2), round(given, 2))) return undefined;
  return {
    code: 'cost-vat',
    severity: 'error',
    text: 'The amount includes VAT. excl_vat and prices of OCPI 2.1.1 are without VAT.',
    amounts: amountsOf(charges, withVat),
  };
}
