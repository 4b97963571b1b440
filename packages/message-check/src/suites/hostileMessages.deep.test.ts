import { beforeAll, expect, it } from 'vitest';
import { applyFix } from '../finding';
import { checkMessage, MAX_FINDINGS } from '../checkMessage';
import { decodeText } from '../json/decodeText';
import { readTestApi } from '../testing/readTestTables';
import { NAMES, writeExample } from '../testing/examples';
import type { Table } from '../tables/types';

const MESSAGES = 5000;
let tables: Table[];
beforeAll(async () => {
  const apis = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  tables = apis.flatMap((api) => api.tables);
}, 120_000);

/** Texts that replace a part of a message. */
const PIECES = [
  ...'{ } [ ] , : " \\ null true 1e999 -0 0.1e-400 __proto__ "constructor" "toString" <script>'.split(' '),
  '"__proto__":{"x":1},',
  '['.repeat(500),
  '9'.repeat(5000),
  '\\ud800',
  '\u0000',
  '\u2028',
  `"${'a'.repeat(20_000)}"`,
  '"2025-02-30T25:61:61Z"',
  '{"$ref":"#/components/schemas/CDR221"}',
];

it('hostile messages get findings or a refusal, quickly', { timeout: 300_000 }, ({ task }) => {
  let seed = 27;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let slowest = 0;
  for (let count = 0; count < MESSAGES; count += 1) {
    let text = writeExample(NAMES[random(NAMES.length)] ?? 'cdr');
    for (let change = 0; change <= random(3); change += 1) {
      const at = random(text.length);
      text = text.slice(0, at) + (PIECES[random(PIECES.length)] ?? '') + text.slice(at + random(30));
    }
    const bytes = new TextEncoder().encode(text);
    // A byte from 0x80 on alone is not valid UTF-8.
    if (random(4) === 0) bytes[random(bytes.length)] = 0x80 + random(0x80);
    const decoded = decodeText(bytes);
    if ('problem' in decoded) expect(decoded.problem.message).toMatch(/is not valid UTF-8\./);
    const start = performance.now();
    const { findings, problem } = checkMessage('text' in decoded ? decoded.text : '', tables);
    slowest = Math.max(slowest, performance.now() - start);
    expect(findings.length).toBeLessThanOrEqual(MAX_FINDINGS);
    expect(problem === undefined || problem.message.endsWith('.')).toBe(true);
    for (const { fix } of findings.slice(0, 3)) if (fix) applyFix(text, fix);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  }
  expect(slowest).toBeLessThan(2000);
  task.meta.attack = {
    id: 'M10',
    attack: 'Check messages with planted nesting, huge numbers, names of prototypes and half characters',
    attempts: MESSAGES,
    bound: 'findings or a refusal within 2 s each, never an exception; no prototype changes',
    measured: { value: Math.round(slowest), unit: 'ms' },
  };
});
