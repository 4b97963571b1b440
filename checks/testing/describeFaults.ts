import { expect, it } from 'vitest';
import { validExamples } from '../openapi/rules/validExamples';
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
    // The rule that takes longest looks at nothing but the documents.
    const concerned = touchesDocuments(files) ? rules : rules.filter((rule) => rule !== validExamples);
    const findings = await runRules(concerned, buildFixture(files));
    expect(findings.map(toLine)).toEqual([told]);
  });
}

function touchesDocuments(files: Files): boolean {
  return [...readFixture()].some(([file, text]) => file.startsWith('specs/') && files.get(file) !== text);
}
