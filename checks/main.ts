import path from 'node:path';
import portal from '../portal.config';
import { toCountLines } from './openapi/countLines';
import { rules } from './rules';
import { runRules, toLine } from './runRules';
import { readSources } from './sources/readSources';

/** Checks the content and prints every problem; exits with 1 when there is one. */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  const apis = portal.apis.map((api) => ({
    ...api,
    source: process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`] ?? api.source,
  }));
  const sources = await readSources(root, apis);
  for (const line of toCountLines(sources.apis)) console.log(line);
  const findings = await runRules(rules, sources);
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
