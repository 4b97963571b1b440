import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main, root, runBin, step } from '@voltmoor/build-tools/programs';
import { DEEP_ONLY, e2e } from './e2e';
import { buildIfNeeded } from './siteBuild/buildSite';
import { ensurePrograms, findDeepPrograms } from './testPrograms/ensurePrograms';
import { updateTrustPage, type Reports } from './trust/trustPage';

/**
 * Runs the tests that start servers or programs, send floods of requests or plant faults, then those that need a
 * browser. Compares the attacks that they made with docs/trust.md, or writes them there with `--write`. Some unit tests
 * make attacks too, so those that the page names run as well. With `--write`, all unit tests run, because new ones may.
 */
async function runDeepTests(isWriting: boolean): Promise<void> {
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
        ...(isWriting ? [] : ['.deep.test.', ...listUnitTestsWithAttacks()]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reports.vitest}`,
      ]),
    );
    await e2e(DEEP_ONLY, { JSON_REPORT: reports.playwright });
    await step('Compare the attacks with docs/trust.md', async () => {
      await updateTrustPage(reports, isWriting);
      return 0;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Paths of the unit tests that docs/trust.md names. */
function listUnitTestsWithAttacks(): string[] {
  const page = readFileSync(path.join(root, 'docs/trust.md'), 'utf8');
  const files = [...page.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  return [...new Set(files)].filter((file) => !file.includes('.deep.test.'));
}

main(({ values }) => runDeepTests(values.write), {
  options: { write: { type: 'boolean', default: false } },
});
