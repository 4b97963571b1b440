import { checkCost } from '../cost/checkCost';
import { readBill } from '../cost/readBill';
import { readJson } from '../json/readJson';

export type Json = Record<string, unknown>;

/** Recalculates a CDR or a session, without the other checks of a message. */
export function recalculate(message: Json, tariffs: Json[] = []) {
  const read = readJson(JSON.stringify(message));
  const extra = readJson(JSON.stringify(tariffs));
  if ('problem' in read || 'problem' in extra || extra.root.kind !== 'array')
    throw new Error('The message and the tariffs of the test must be valid JSON, and the tariffs a list.');
  const bill = readBill(read.root, '', extra.root.items);
  if (!bill) throw new Error('The message has no periods.');
  const { findings, report } = checkCost(bill, '/cdr');
  return { codes: findings.map(({ code, path }) => `${code} ${path}`), findings, report };
}
