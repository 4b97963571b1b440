import type { Finding } from '../finding';
import { itemsOf, valueOf, type JsonNode } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import type { Place } from '../json/walk';
import type { Shape } from '../recognise/shapes';
import { checkCost } from './checkCost';
import { checkRecord } from './platform/checkRecord';
import { readRecord } from './platform/readRecord';
import { readBill } from './readBill';
import type { CostReport, Recalculation } from './report';
import { findingAt } from '../words/words';

/** CDRs and sessions of a list that are recalculated. */
const MAX_BILLS = 100;
/** Periods that are priced. A CDR with more has one per few seconds and is a log of meter values. */
const MAX_PERIODS = 5000;

/** Whether a value looks like a CDR or a session, of OCPI or of the API. */
export const mayBeBill = (node: JsonNode): boolean =>
  node.kind === 'object' &&
  (valueOf(node, 'charging_periods') !== undefined || valueOf(node, 'chargingSeconds') !== undefined);

/** Fields that an amount is calculated from. */
const USED =
  /(?:^|[.\]])(?:charging_periods|tariffs?|elements|total_\w+|kwh|\w+_date_?time|costs|periods|\w+Seconds|\w+At)\b/;

/**
 * Recalculates the CDRs and sessions of a message.
 * @param ofSchema findings about values that break the schema. A record with such a value is left out if it is used, because
 *   the amounts would differ as a consequence.
 */
export function checkBills(
  values: readonly Place[],
  { path, tariffs }: Shape,
  { table, message }: Recognised,
  ofSchema: readonly Finding[],
): { findings: Finding[]; reports: CostReport[] } {
  const broken = ofSchema.flatMap((finding) =>
    finding.severity === 'error' && USED.test(finding.path) ? finding.path : [],
  );
  const findings: Finding[] = [];
  const reports: CostReport[] = [];
  for (const visited of values) {
    // Beside the object of the message there may be its tariffs, or the object before a PATCH.
    if (path !== '' && visited.path !== path && !isWithin(visited.path, path)) continue;
    if (broken.some((place) => isWithin(place, visited.path))) continue;
    if (reports.length >= MAX_BILLS) {
      findings.push(findingAt('cost-limit', visited, { limit: MAX_BILLS }));
      break;
    }
    if (countPeriods(visited.node) > MAX_PERIODS) {
      findings.push(findingAt('cost-limit.periods', visited, { limit: MAX_PERIODS }));
      continue;
    }
    const checked = check(visited);
    if (!checked) continue;
    findings.push(...checked.findings);
    reports.push(checked.report);
  }
  return { findings, reports };

  function check({ node, path: place }: Place): Recalculation | undefined {
    if (table.protocol === 'api') {
      const record = readRecord(node, place, tariffs);
      return record && checkRecord(record, message.page);
    }
    const bill = readBill(node, place, tariffs);
    return bill && checkCost(bill, message.page);
  }
}

const countPeriods = (node: JsonNode): number =>
  itemsOf(valueOf(node, 'charging_periods') ?? valueOf(node, 'periods')).length;

const isWithin = (place: string, path: string): boolean =>
  path === '' || (place.startsWith(path) && /^[.[]/.test(place.slice(path.length)));
