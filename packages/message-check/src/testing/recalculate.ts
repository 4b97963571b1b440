import { checkCost } from '../cost/checkCost';
import { checkRecord } from '../cost/platform/checkRecord';
import { readRecord } from '../cost/platform/readRecord';
import { readBill } from '../cost/readBill';
import { itemsOf } from '../json/nodes';
import { readJson } from '../json/readJson';

export type Json = Record<string, unknown>;

/** Recalculates a CDR or a session of OCPI or of the CPO API, without the other checks of a message. */
export function recalculate(message: Json, tariffs: Json[] = []) {
  const [node, extra] = [message, tariffs].map((value) => {
    const read = readJson(JSON.stringify(value));
    if ('problem' in read) throw new Error(`The test is wrong: ${read.problem.message}`);
    return read.root;
  });
  const record = readRecord(node!, itemsOf(extra));
  const bill = readBill(node!, itemsOf(extra));
  const result = record ? checkRecord(record, '/cdr') : bill && checkCost(bill, '/cdr');
  if (!result) throw new Error('The message is neither a CDR nor a session, or has no periods.');
  return { ...result, codes: result.findings.map(({ code, path }) => `${code} ${path}`) };
}
