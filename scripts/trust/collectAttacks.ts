import path from 'node:path';
import { z } from 'zod';
import { attackRecord, type Attack } from '../../e2e/trust/attackRecord';

/** The part of Vitest's JSON report that is read. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z.object({ attack: z.unknown().optional() }).optional(),
        }),
      ),
    }),
  ),
});

/**
 * Reads the attacks of a Vitest run.
 * @param report content of the file that `--reporter=json` writes
 * @param root the repository's root; paths of the result are relative to it
 * @throws Error that names the test when a record is malformed
 */
export function collectFromVitest(report: unknown, root: string): Attack[] {
  return vitestReport
    .parse(report)
    .testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status, meta }) => status === 'passed' && meta?.attack !== undefined)
        .map(({ fullName, meta }) => readRecord(meta?.attack, toRelative(root, file), fullName)),
    );
}

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
});

/**
 * Reads the attacks of a Playwright run, from annotations of the type `attack` with a record as JSON.
 * @param report content of the file that the JSON reporter writes
 * @param root the repository's root; paths of the result are relative to it
 * @throws Error that names the test when a record is malformed
 */
export function collectFromPlaywright(report: unknown, root: string): Attack[] {
  const { config, suites } = playwrightReport.parse(report);
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

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
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
  const merged = new Map<string, Attack>();
  for (const attack of attacks) {
    const key = JSON.stringify([attack.id, attack.attack, attack.bound, attack.test]);
    const known = merged.get(key);
    merged.set(key, known ? add(known, attack) : attack);
  }
  return [...merged.values()].sort(
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
