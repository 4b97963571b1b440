import { beforeAll, expect, it } from 'vitest';
import { checkMessage, type CheckResult } from '../checkMessage';
import { cdr } from '../testing/examples';
import { MAX_BYTES, MAX_LINES } from '../json/decodeText';
import { buildOcppTables } from '../ocpp/buildOcppTables';
import { readTestApi } from '../testing/readTestTables';
import type { Table } from '../tables/types';

/** Four times the text takes about four times as long. A check whose work grows with the square would take 16 times. */
const MOST = 8;
let tables: Table[];
beforeAll(async () => {
  tables = [...(await readTestApi('ocpi')).tables, ...buildOcppTables()];
}, 60_000);

/** An envelope with a share of the CDRs that the limits of bytes and lines allow. Each CDR is recalculated. */
function writeLargest(indent: number, share: number): string {
  const one = JSON.stringify(cdr, null, indent);
  const lines = one.split('\n').length;
  // Some bytes and lines are left for the envelope.
  const most = Math.min((MAX_BYTES - 500) / (one.length + 2), (MAX_LINES - 5) / lines);
  const count = Math.floor(share * most);
  return `{"data":[${Array(count).fill(one).join(',\n')}],"status_code":1000,"timestamp":"2025-09-02T08:15:30Z"}`;
}

/** Checks that are tried before a text counts as slow. Other programs and tests slow down single runs. */
const RUNS = 4;

/** Returns the time of a check in ms. The processor time of the process would include other tests, which run in its threads. */
function measure(text: string): { ms: number; result: CheckResult } {
  const start = performance.now();
  const result = checkMessage(text, tables);
  return { ms: performance.now() - start, result };
}

/** Checks a text and a quarter of it, which must not take less than an eighth of the time. Returns the result of the text. */
function expectProportional(name: string, write: (share: number) => string): CheckResult {
  const [text, part] = [write(1), write(0.25)];
  const quarter = Math.min(...[1, 2, 3].map(() => measure(part).ms));
  let whole = measure(text);
  for (let run = 1; run < RUNS && whole.ms >= MOST * quarter; run += 1) whole = measure(text);
  console.info(`${name}: ${Math.round(whole.ms)} ms`);
  expect(whole.ms / quarter).toBeLessThan(MOST);
  return whole.result;
}

it.each([
  ['5 MB', 0, (text: string) => text.length / MAX_BYTES],
  ['100,000 lines', 1, (text: string) => text.split('\n').length / MAX_LINES],
])('checks %s in time proportional to the text', { timeout: 60_000 }, (name, indent, shareOf) => {
  expect(shareOf(writeLargest(indent, 1))).toBeGreaterThan(0.99);
  const { counts, name: found } = expectProportional(name, (share) => writeLargest(indent, share));
  expect([found, counts.error]).toEqual([expect.stringContaining('OCPI 2.2'), 0]);
});

const listNames = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');

it.each<[string, (count: number) => string]>([
  ['100,000 equal names', (count) => `{"id":0${',"id":2'.repeat(count)}}`],
  ['100,000 names', (count) => `{${listNames(count)}}`],
  ['100,000 equal EVSEs', (count) => `{"id":"a","evses":[${'{"uid":"x"},'.repeat(count)}{}]}`],
  ['a frame with 100,000 unknown fields', (count) => `[2,"1","Heartbeat",{${listNames(count)}}]`],
  [
    '100,000 currencies below 50 levels of costs',
    (count) => `${'{"costs":'.repeat(50)}[${'{"currency":"EUR"},'.repeat(count)}{}]${'}'.repeat(50)}`,
  ],
  [
    '50,000 parking places and their EVSE',
    (count) =>
      `{"parking_places":[${'{"id":"P"},'.repeat(count / 2)}{}],"evses":[{"uid":"x","parking":[${'{"parking_id":"Q"},'.repeat(count / 2)}{}]}]}`,
  ],
  ['a list of 100,000 wrong entries', (count) => `{"id":"a","evses":[${'1,'.repeat(count)}1]}`],
])('checks %s in time proportional to the text', { timeout: 60_000 }, (name, write) => {
  expectProportional(name, (share) => write(share * 100_000));
});
