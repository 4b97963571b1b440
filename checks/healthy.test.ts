import { expect, it } from 'vitest';
import { rules } from './rules';
import { runRules, toLine } from './runRules';
import { buildFixture, readFixture } from './testing/fixturePortal';

it('finds nothing in a portal without a fault', async () => {
  const findings = await runRules(rules, buildFixture(readFixture()));
  expect(findings.map(toLine)).toEqual([]);
});
