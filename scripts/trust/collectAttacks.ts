import path from 'node:path';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { z } from 'zod';
import { attackRecord, type Attack } from '../../e2e/trust/attackRecord';

/**
 * Reads the attacks of a Vitest run.
 * @param report content of the file that `--reporter=json` writes
 * @param root the repository's root; paths of the result are relative to it
 * @throws Error that names the test when a record is malformed
 */
export function collectFromVitest(report: unknown, root: string): Attack[] {
  return (report as JsonTestResults).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, meta }) => status === 'passed' && meta.attack !== undefined)
      .map(({ fullName, meta }) => readRecord(meta.attack, toRelative(root, file), fullName)),
  );
}

/**
 * Reads the attacks of a Playwright run, from annotations of the type `attack` with a record as JSON.
 * @param report content of the file that the JSON reporter writes
 * @param root the repository's root; paths of the result are relative to it
 * @throws Error that names the test when a record is malformed
 */
export function collectFromPlaywright(report: unknown, root: string): Attack[] {
  const { config, suites } = report as JSONReport;
  return suites
    .flatMap(listSpecs)
    .filter(({ ok }) => ok)
    .flatMap(({ title, file, tests }) =>
      tests
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === 'attack')
        .map(({ description = '' }) =>
          readRecord(JSON.parse(description), toRelative(root, path.resolve(config.rootDir, file)), title),
        ),
    );
}

function listSpecs({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function toRelative(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

function readRecord(value: unknown, test: string, title: string): Attack {
  const parsed = attackRecord.safeParse(value);
  if (parsed.success) return { ...parsed.data, test };
  throw new Error(
    `The attack record of the test "${title}" in ${test} is malformed: ${z.prettifyError(parsed.error)}. e2e/trust/attackRecord.ts describes its fields.`,
  );
}

const SEVERITIES = 'CHMLPA';

/**
 * Adds up records of the same attack: attempts are summed, and the worst figure is kept.
 * @returns the attacks in the order of their ids, the most severe first
 */
export function mergeAttacks(attacks: readonly Attack[]): Attack[] {
  const equal = groupBy(attacks, ({ id, attack, bound, test }) => JSON.stringify([id, attack, bound, test]));
  return [...equal.values()]
    .map((same) => same.reduce(add))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.id.charAt(0)) - SEVERITIES.indexOf(b.id.charAt(0)) ||
        Number(a.id.slice(1)) - Number(b.id.slice(1)) ||
        (a.attack + a.test < b.attack + b.test ? -1 : 1),
    );
}

function add(known: Attack, next: Attack): Attack {
  const { measured = next.measured } = known;
  return {
    ...known,
    attempts: known.attempts + next.attempts,
    ...(measured && {
      measured: { ...measured, value: Math.max(measured.value, next.measured?.value ?? measured.value) },
    }),
  };
}
