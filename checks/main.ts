import path from 'node:path';
import { readSources } from './readSources';
import { rules } from './rules';
import { runRules, toLine } from './runRules';

/** Checks the content and prints every problem; exits with 1 when there is one. */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  const findings = await runRules(rules, await readSources(root));
  for (const finding of findings) console.error(toLine(finding));
  if (findings.length > 0) {
    console.error(`\n${findings.length} problems in the content.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${rules.length} rules hold.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
