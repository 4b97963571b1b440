import { validExamples } from '../openapi/rules/validExamples';
import { rules } from '../rules';
import { runRules, toLine } from '../runRules';
import { buildFixture, readFixture, type Files } from './fixturePortal';
import { testFaults, type Fault } from './testFaults';

/** One test per fault seeded into the healthy portal: all rules run, and tell exactly its line. */
export function testContentFaults(faults: readonly Fault<Files>[]): void {
  testFaults(faults, readFixture, async (files) => {
    // The rule that takes longest looks at nothing but the documents.
    const concerned = touchesDocuments(files) ? rules : rules.filter((rule) => rule !== validExamples);
    return (await runRules(concerned, buildFixture(files))).map(toLine);
  });
}

function touchesDocuments(files: Files): boolean {
  return [...readFixture()].some(([file, text]) => file.startsWith('specs/') && files.get(file) !== text);
}
