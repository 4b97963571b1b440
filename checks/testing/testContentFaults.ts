import { validExamples } from '../openapi/rules/examples/validExamples';
import { rules } from '../rules';
import { runRules, toLine } from '../runRules';
import { buildFixture, readFixture, type Files } from './fixturePortal';
import { testFaults, type Fault } from './testFaults';

/**
 * Creates one test per problem: it adds the problem to the small portal, runs all rules and expects exactly its
 * message.
 */
export function testContentFaults(faults: readonly Fault<Files>[]): void {
  testFaults(faults, readFixture, async (files) => {
    // Skip the slowest rule unless a document has changed, because it reads nothing else.
    const concerned = touchesDocuments(files) ? rules : rules.filter((rule) => rule !== validExamples);
    return (await runRules(concerned, buildFixture(files))).map(toLine);
  });
}

function touchesDocuments(files: Files): boolean {
  return [...readFixture()].some(([file, text]) => file.startsWith('specs/') && files.get(file) !== text);
}
