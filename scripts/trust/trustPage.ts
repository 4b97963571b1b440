import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError, root } from '@voltmoor/build-tools/programs';
import { format, resolveConfig } from 'prettier';
import { compareAttacks, renderAttacks, replaceAttacks } from './attackTable';
import { collectFromPlaywright, collectFromVitest, mergeAttacks } from './collectAttacks';

const PAGE = path.join(root, 'docs/trust.md');

/** Files that the two test runners write. */
export interface Reports {
  vitest: string;
  playwright: string;
}

/**
 * Writes the attacks of a run into docs/trust.md, or checks that the page lists exactly these.
 * @throws CommandError that names the differences when the page is out of date
 */
export async function updateTrustPage(reports: Reports, isWriting: boolean): Promise<void> {
  const attacks = mergeAttacks([
    ...collectFromVitest(readJson(reports.vitest), root),
    ...collectFromPlaywright(readJson(reports.playwright), root),
  ]);
  const page = readFileSync(PAGE, 'utf8');
  if (isWriting) {
    const changed = replaceAttacks(page, renderAttacks(attacks, describeMachine()));
    writeFileSync(PAGE, await format(changed, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
    console.log(`docs/trust.md lists ${attacks.length} attacks.`);
    return;
  }
  const differences = compareAttacks(page, attacks);
  if (differences.length === 0) return;
  throw new CommandError(
    `docs/trust.md does not list the attacks of this run:\n${differences.join('\n')}\nIf the tests are right, run "npm run test:deep -- --write" and commit the page. Attacks on nginx are made only where nginx is installed.`,
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function describeMachine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} × ${cpu?.model.trim() || 'unknown CPU'}, ${os.platform()} ${os.arch()}, Node.js ${process.version}`;
}
