import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, main, root, runBin, step } from '@voltmoor/build-tools/programs';
import { e2e } from './e2e';
import { buildIfNeeded } from './siteBuild/buildSite';
import { ensurePrograms, findDeepPrograms } from './testPrograms/ensurePrograms';
import { updateTrustPage, type Reports } from './trust/trustPage';

/**
 * Runs the tests that start servers or programs, send floods of requests or plant faults, then those that need a
 * browser. Compares the attacks that they made with docs/trust.md, or writes them there with `--write`. Some unit tests
 * make attacks too, so these run as well.
 */
async function runDeepTests(args: string[]): Promise<void> {
  const [flag] = args;
  if (args.length > 1 || (flag !== undefined && flag !== '--write'))
    throw new CommandError(`test:deep got "${args.join(' ')}", but it accepts --write only.`);
  ensurePrograms(findDeepPrograms());
  await buildIfNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), 'deep-'));
  const reports: Reports = {
    vitest: path.join(folder, 'vitest.json'),
    playwright: path.join(folder, 'playwright.json'),
  };
  try {
    await step('Deep tests and attacks', () =>
      runBin('vitest/vitest.mjs', [
        'run',
        '.deep.test.',
        ...listUnitTestsWithAttacks(),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reports.vitest}`,
      ]),
    );
    await e2e(['--project', 'deep', '--project', 'portal-deep'], { JSON_REPORT: reports.playwright });
    await step('Compare the attacks with docs/trust.md', async () => {
      await updateTrustPage(reports, flag === '--write');
      return 0;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Paths of the unit tests that record an attack in the metadata of a test, from the repository's root. */
function listUnitTestsWithAttacks(): string[] {
  return ['packages', 'checks', 'scripts', 'website']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /(?<!\.deep)\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter((file) => /\battack\b/.test(readFileSync(path.join(root, file), 'utf8')));
}

main(() => runDeepTests(process.argv.slice(2)));
