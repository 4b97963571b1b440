import path from 'node:path';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { toKey } from '@voltmoor/content/kept/keptText';
import portal from '../portal.config';
import { toCountLines } from './openapi/countLines';
import { rules } from './rules';
import { runRules, toLine } from './runRules';
import { openKeptProblems } from './sources/keptProblems';
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
  const file = path.join(root, 'node_modules/.cache/voltmoor-checks/problems.json');
  const kept = await openKeptProblems(file, await readVersion(root), sources);
  const findings = await runRules(rules, { ...sources, kept });
  await kept.save();
  for (const finding of findings) console.error(toLine(finding));
  if (findings.length > 0) {
    console.error(`\n${findings.length} problems in the content.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${rules.length} rules hold.`);
}

/** Of the rules and of what they look with. */
async function readVersion(root: string): Promise<string> {
  const folders = ['checks', 'packages/content/src', 'packages/openapi-reference/src'];
  return toKey(await Promise.all(folders.map((folder) => readCodeVersion(path.join(root, folder)))));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
