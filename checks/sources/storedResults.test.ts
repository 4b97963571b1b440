import { openRecordCache } from '@voltmoor/build-tools/cache';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import { rules } from '../rules';
import { runRules, toLine } from '../runRules';
import { edit, readFixture, TODAY } from '../testing/fixturePortal';
import { buildSources } from './buildSources';

const { at } = useTempFolder();

const GUIDE = 'content/docs/general/events.md';

/** Runs all rules with the results that the last run has stored, and stores those of this run. */
async function check(edits: readonly (readonly [string, string])[]): Promise<string[]> {
  const files = readFixture();
  for (const [from, to] of edits) edit(files, GUIDE, from, to);
  const memory = await openRecordCache<unknown>(at('results.json'));
  const sources = buildSources({ today: TODAY, files, apis: [], hasAllDocuments: false, memory });
  const findings = await runRules(rules, sources);
  await memory.save();
  return findings.map(toLine);
}

it('finds the same with stored results as without, before and after a correction', async () => {
  const faults = [['Know what', 'Know whta the the']] as const;
  const clean = await check([]);
  const first = await check(faults);
  expect(first.length).toBe(clean.length + 2);
  expect(await check(faults)).toEqual(first);
  expect(await check([])).toEqual(clean);
});
