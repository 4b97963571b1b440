import type { Finding } from '../finding';
import { valueOf } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import { walk, type Visited } from '../rules/walk';
import type { Shape } from '../shapes';
import { checkCost } from './checkCost';
import { checkRecord } from './platform/checkRecord';
import { readRecord } from './platform/readRecord';
import { readBill } from './readBill';
import type { CostReport } from './report';

/** CDRs and sessions of a list that are recalculated. */
const MAX_BILLS = 100;

/** Recalculates the CDRs and sessions of a message. */
export function checkBills(
  { node, path, tariffs }: Shape,
  { table, message }: Recognised,
): { findings: Finding[]; reports: CostReport[] } {
  const findings: Finding[] = [];
  const reports: CostReport[] = [];
  walk(
    node,
    (visited) => {
      if (reports.length >= MAX_BILLS) return;
      const checked = table.version === undefined ? checkPlatform(visited) : checkOcpi(visited);
      if (!checked) return;
      findings.push(...checked.findings);
      reports.push(checked.report);
    },
    path,
  );
  return { findings, reports };

  function checkOcpi(visited: Visited): ReturnType<typeof checkCost> | undefined {
    if (valueOf(visited.node, 'charging_periods') === undefined) return undefined;
    const bill = readBill(visited.node, visited.path, tariffs);
    return bill && checkCost(bill, message.page);
  }

  function checkPlatform(visited: Visited): ReturnType<typeof checkRecord> | undefined {
    const record = readRecord(visited.node, visited.path, tariffs);
    return record && checkRecord(record, message.page);
  }
}
