import { expect, it } from 'vitest';
import { rules } from '../rules';
import { runRules, toLine } from '../runRules';
import { buildFixture, readFixture, type Files } from './fixturePortal';

/** A fault seeded into the healthy portal, and the one line that an author is told. */
export interface Fault {
  name: string;
  seed(files: Files): void;
  told: string;
}

/** One test per fault: all rules run, and tell exactly this. */
export function testFaults(faults: readonly Fault[]): void {
  it.each(faults)('tells of $name', async ({ seed, told }) => {
    const files = readFixture();
    seed(files);
    const findings = await runRules(rules, buildFixture(files));
    expect(findings.map(toLine)).toEqual([told]);
  });
}
