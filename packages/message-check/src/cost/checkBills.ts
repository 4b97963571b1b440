import type { Finding } from '../finding';
import { itemsOf, pathOf, valueOf, type JsonNode } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import type { Shape } from '../recognise/shapes';
import { checkCost } from './checkCost';
import { checkRecord } from './platform/checkRecord';
import { readRecord } from './platform/readRecord';
import { readBill } from './readBill';
import type { CostReport, Recalculation } from './report';
import { EMPTY } from '../rules/withoutFollowing';
import { findingAt } from '../words/words';

/** CDRs and sessions of a list that are recalculated. */
const MAX_BILLS = 100;
/** Periods that are priced. A CDR with more has one per few seconds and is a log of meter values. */
const MAX_PERIODS = 5000;
/** Comparisons of periods with elements of tariffs, in all records. */
const MAX_PRICES = 200_000;
/** Comparisons that take as long as the rest of the work for a period. */
const PERIOD = 10;

/** Whether a value looks like a CDR or a session, of OCPI or of the API. */
export const mayBeBill = (node: JsonNode): boolean =>
  node.kind === 'object' &&
  (valueOf(node, 'charging_periods') !== undefined || valueOf(node, 'chargingSeconds') !== undefined);

/** Fields that an amount is calculated from. */
const USED =
  /(?:^|[.\]])(?:charging_periods|tariffs?|elements|total_\w+|kwh|credit|\w+_date_?time|costs|periods|creditOf|energyKwh|meter\w+|\w+Seconds|\w+At)\b/;
/** Findings about values that amounts follow from. The calculation is shown, but its differences follow from these values. */
const DOUBTFUL =
  /^(?:currency|meter-order|period-order|time-order|negative-price|negative-volume|unit-vat|same-price|same-dimension)$/;

/**
 * Recalculates the CDRs and sessions of a message.
 * @param ofSchema findings about values that break the schema. A record with such a value is left out if it is used, because
 *   the amounts would differ as a consequence.
 * @param ofRules findings of rules, such as one about periods in the wrong order
 */
export function checkBills(
  values: readonly JsonNode[],
  { node, tariffs }: Shape,
  { table, message }: Recognised,
  ofSchema: readonly Finding[],
  ofRules: readonly Finding[],
): { findings: Finding[]; reports: CostReport[] } {
  // A field with a wrong name is missing under the right one.
  const broken = ofSchema.flatMap(({ severity, path: wrong, beside = wrong }) =>
    severity === 'error' && (USED.test(wrong) || USED.test(beside)) ? beside : [],
  );
  const isUnclear = ({ code, fix, path: wrong }: Finding): boolean =>
    (code === 'unknown' ? fix !== undefined : [...EMPTY, 'enum'].includes(code)) && USED.test(wrong);
  const doubtful = [...ofRules.filter(({ code }) => DOUBTFUL.test(code)), ...ofSchema.filter(isUnclear)].map(
    (each) => each.path,
  );
  const outside = tariffs?.kind === 'array' ? tariffs.items : tariffs ? [tariffs] : [];
  const isUsedBy = (wrong: string, record: JsonNode): boolean =>
    isWithin(wrong, pathOf(record)) || (tariffs !== undefined && isWithin(wrong, pathOf(tariffs)));
  const findings: Finding[] = [];
  const reports: CostReport[] = [];
  let prices = 0;
  for (const visited of values) {
    // Beside the object of the message there may be its tariffs, or the object before a PATCH.
    if (visited !== node && !isWithin(pathOf(visited), pathOf(node))) continue;
    if (broken.some((wrong) => isUsedBy(wrong, visited))) continue;
    if (reports.length >= MAX_BILLS) {
      findings.push(findingAt('cost-limit', visited, { limit: MAX_BILLS }));
      break;
    }
    const periods = countPeriods(visited);
    const elements = countElements([...itemsOf(valueOf(visited, 'tariffs')), ...outside]);
    const own = periods * (elements + PERIOD);
    if (periods > MAX_PERIODS || prices + own > MAX_PRICES) {
      findings.push(findingAt('cost-limit.periods', visited, { limit: MAX_PERIODS }));
      continue;
    }
    prices += own;
    const checked = check(visited);
    if (!checked) continue;
    if (!doubtful.some((wrong) => isUsedBy(wrong, visited)))
      // What else could be calculated is of no interest while the message has mistakes.
      findings.push(
        ...checked.findings.filter(({ code }) => code !== 'cost-no-tariff' || ofSchema.length === 0),
      );
    reports.push(checked.report);
  }
  return { findings, reports };

  function check(record: JsonNode): Recalculation | undefined {
    if (table.protocol === 'api') {
      const read = readRecord(record, outside);
      return read && checkRecord(read, message.page);
    }
    const bill = readBill(record, outside);
    return bill && checkCost(bill, message.page);
  }
}

const countPeriods = (node: JsonNode): number =>
  itemsOf(valueOf(node, 'charging_periods') ?? valueOf(node, 'periods')).length;

const countElements = (tariffs: readonly JsonNode[]): number =>
  tariffs.reduce((count, tariff) => count + itemsOf(valueOf(tariff, 'elements')).length, 0);

const isWithin = (place: string, path: string): boolean =>
  path === '' || (place.startsWith(path) && /^[.[]/.test(place.slice(path.length)));
