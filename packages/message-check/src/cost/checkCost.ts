import type { Finding } from '../finding';
import { valueOf, type JsonNode } from '../json/nodes';
import { explainPart, explainWhole, hasGracePeriod, keyOf, withVat, type Cause } from './causes';
import {
  absolute,
  compare,
  isEqual,
  negate,
  ratio,
  round,
  subtract,
  sum,
  write,
  type Ratio,
} from './decimal';
import { listDifferences } from './listDifferences';
import { listNotes, toRow, MAX_ROWS, type CostLine, type CostReport } from './report';
import { addUp, listCharges, PARTS, type Charge, type Costs, type Part } from './priceBill';
import { checkQuantities } from './quantities';
import { numberOf, type Bill } from './readBill';

const CENT = ratio(1, 100);

/** Recalculates a CDR or a session, and reports every amount that differs, with the cause if one is found. */
export function checkCost(bill: Bill, doc: string): { findings: Finding[]; report: CostReport } {
  const hasGrace = hasGracePeriod(bill);
  const charges = listCharges(bill, { hasGrace });
  const [tariff] = bill.tariffs;
  const costs = tariff && addUp(charges, tariff);
  const results = costs
    ? [
        ...PARTS.flatMap((part) => comparePart(bill, part, charges, costs)),
        ...compareTotal(bill, charges, costs),
      ]
    : [];
  const quantities = checkQuantities(bill);
  const differences = listDifferences(
    bill,
    charges,
    quantities,
    results.flatMap(({ cause }) => cause ?? []),
  );
  const findings = [
    ...quantities,
    ...(hasGrace ? [describeGrace(bill)] : []),
    ...(tariff ? [] : [describeNoTariff(bill)]),
    ...results.flatMap(({ finding }) => finding ?? []),
  ].map((each) => ({ ...each, doc }));
  const report: CostReport = {
    kind: bill.kind,
    path: bill.path,
    rows: charges.slice(0, MAX_ROWS).map((charge) => toRow(bill, charge, differences.get(keyOf(charge)))),
    lines: results.map(({ line }) => line),
    notes: listNotes(bill, charges),
  };
  return { findings, report };
}

function describeGrace({ periods }: Bill): Finding {
  const period = periods.find(({ volumes }) => volumes.has('PARKING_TIME'));
  return {
    severity: 'hint',
    code: 'cost-grace',
    path: period?.path ?? '',
    start: period?.node.start ?? 0,
    end: (period?.node.start ?? 0) + 1,
    found: 'a parking period without a charge',
    expected: 'a note about it in tariff_alt_text',
    why: 'OCPI tariffs have no field for a grace period, so the CDR shows it as a separate period. The amounts are right if the tariff grants it.',
  };
}

function describeNoTariff({ node, kind, path }: Bill): Finding {
  return {
    severity: 'hint',
    code: 'cost-no-tariff',
    path,
    start: node.start,
    end: node.start + 1,
    found: `a ${kind} without its tariff`,
    expected: 'the tariff, if you want the cost to be recalculated',
    why: `Check {"${kind.toLowerCase()}": …, "tariff": …} to recalculate the cost with a tariff that the message does not contain.`,
  };
}

interface Comparison {
  line: CostLine;
  finding?: Finding;
  /** Why the amount differs. */
  cause?: Cause;
}

function comparePart(bill: Bill, part: Part, charges: readonly Charge[], { parts }: Costs): Comparison[] {
  const field = `total_${part}_cost`;
  const node = valueOf(bill.node, field);
  const { excl, incl } = signed(bill, parts[part]);
  const given = numberOf(valueOf(node, 'excl_vat'));
  if (node === undefined || given === undefined) {
    return excl.n === 0n
      ? []
      : [{ line: { field, calculated: write(excl, 4, 2), given: '', isEqual: true, cause: '' } }];
  }
  const results = [
    compareAmount(bill, `${field}.excl_vat`, valueOf(node, 'excl_vat'), excl, () =>
      explainPart(bill, part, charges, given),
    ),
  ];
  const withVat = numberOf(valueOf(node, 'incl_vat'));
  // If the amount without VAT is wrong, the amount with VAT is wrong too. Only a wrong tax on a correct amount is
  // reported separately.
  if (withVat && isEqual(round(given, 4), excl)) {
    results.push(
      compareAmount(bill, `${field}.incl_vat`, valueOf(node, 'incl_vat'), incl, () => ({
        code: 'cost-vat',
        severity: isEqual(round(withVat, 2), round(incl, 2)) ? 'warning' : 'error',
        text: isEqual(withVat, given)
          ? 'incl_vat repeats excl_vat, but the tariff has VAT. Add the VAT of the price component.'
          : 'incl_vat is excl_vat with the VAT of the price component, rounded to 4 decimals.',
      })),
    );
  }
  return results;
}

function compareTotal(bill: Bill, charges: readonly Charge[], { parts, total }: Costs): Comparison[] {
  const node = valueOf(bill.node, 'total_cost');
  if (node === undefined) return [];
  const { excl, incl } = signed(bill, total);
  const isNumber = node.kind === 'number';
  const exclNode = isNumber ? node : valueOf(node, 'excl_vat');
  const given = numberOf(exclNode);
  if (!given) return [];
  const results = [
    compareAmount(bill, isNumber ? 'total_cost' : 'total_cost.excl_vat', exclNode, excl, () =>
      explainTotal(bill, given, excl, charges, parts),
    ),
  ];
  const withVat = numberOf(valueOf(node, 'incl_vat'));
  if (withVat && isEqual(given, excl)) {
    results.push(
      compareAmount(bill, 'total_cost.incl_vat', valueOf(node, 'incl_vat'), incl, () => ({
        code: 'cost-vat',
        severity: isCent(withVat, incl) ? 'hint' : 'error',
        text: isCent(withVat, incl)
          ? 'The amounts differ by a cent. OCPI does not define rounding; this platform calculates VAT from the rounded total.'
          : 'incl_vat is the total without VAT and its VAT, rounded half-up to 2 decimals.',
      })),
    );
  }
  return results;
}

function explainTotal(
  bill: Bill,
  given: Ratio,
  expected: Ratio,
  charges: readonly Charge[],
  parts: Costs['parts'],
): Cause {
  const listed = sum(
    PARTS.flatMap((part) => numberOf(valueOf(valueOf(bill.node, `total_${part}_cost`), 'excl_vat')) ?? []),
  );
  if (isCent(given, expected)) {
    return {
      code: 'cost-rounding',
      severity: 'hint',
      text: 'The amounts differ by a cent. OCPI does not define rounding; agree on it with your partner.',
    };
  }
  if (listed.n !== 0n && isEqual(round(listed, 2), round(given, 2))) {
    return {
      code: 'cost-total',
      severity: 'error',
      text: 'The total is the sum of the given parts, so the difference comes from one of them.',
    };
  }
  if (isEqual(negate(given), expected)) {
    return {
      code: 'cost-sign',
      severity: 'error',
      text: 'The amount has the wrong sign. All costs of a credit CDR are negative, and those of other CDRs are not.',
    };
  }
  const size = bill.isCredit ? negate(given) : given;
  const gross = round(sum(PARTS.map((part) => parts[part].incl)), 2);
  if (isCent(gross, round(size, 2))) {
    return {
      code: 'cost-vat',
      severity: 'error',
      text: 'The amount includes VAT. excl_vat, and total_cost in OCPI 2.1.1, are without VAT.',
      amounts: new Map(charges.map((charge) => [keyOf(charge), withVat(charge)])),
    };
  }
  const cause = listed.n === 0n ? explainWhole(bill, charges, given) : undefined;
  if (cause) return cause;
  return {
    code: 'cost-total',
    severity: listed.n === 0n ? 'warning' : 'error',
    text: 'The total does not follow from the tariff and the periods of the record.',
  };
}

function compareAmount(
  bill: Bill,
  field: string,
  node: JsonNode | undefined,
  expected: Ratio,
  explain: () => Cause | undefined,
): Comparison {
  const given = numberOf(node);
  const line: CostLine = {
    field,
    calculated: write(expected, 4, 2),
    given: given ? write(given, 6, 2) : '',
    isEqual: given !== undefined && isEqual(given, expected),
    cause: '',
  };
  if (!given || !node || line.isEqual) return { line };
  const cause: Cause = explain() ?? {
    code: 'cost-mismatch',
    severity: 'error',
    text: 'The amount does not follow from the tariff and the periods of the record.',
  };
  const { code, severity, text } = cause;
  const finding: Finding = {
    severity,
    code,
    path: bill.path === '' ? field : `${bill.path}.${field}`,
    start: node.start,
    end: node.end,
    found: line.given,
    expected: line.calculated,
    why: text,
    ...(severity !== 'hint' && {
      fix: {
        title: `Replace with ${line.calculated}`,
        edits: [{ start: node.start, end: node.end, text: line.calculated }],
      },
    }),
  };
  return { line: { ...line, cause: text }, finding, cause };
}

function signed(
  { isCredit }: Bill,
  { excl, incl }: { excl: Ratio; incl: Ratio },
): { excl: Ratio; incl: Ratio } {
  return isCredit ? { excl: negate(excl), incl: negate(incl) } : { excl, incl };
}

const isCent = (a: Ratio, b: Ratio): boolean => compare(absolute(subtract(a, b)), CENT) <= 0;
