import path from 'node:path';
import { readCodeVersion } from '@voltmoor/build-cache/codeVersion';
import { toKey } from '@voltmoor/build-cache/cachedText';
import { parsePortalConfig, type ApiSettings } from '@voltmoor/content/portalConfig';
import portal from '../portal.config';
import { toCountLines } from './openapi/countLines';
import { toStyleLines } from './openapi/countStyle';
import { rules } from './rules';
import { runRules, toLine } from './runRules';
import { openProblemCache } from './sources/problemCache';
import { readSources } from './sources/readSources';

/** Checks the content and prints every problem. The exit code is 1 when there is a problem. */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  const { apis, apiHistory } = parsePortalConfig(portal);
  const sources = await readSources(root, apis.map(withOverride), apiHistory);
  for (const line of toCountLines(sources.apis)) console.log(line);
  for (const line of toStyleLines(rules, sources)) console.log(line);
  const file = path.join(root, 'node_modules/.cache/voltmoor-checks/problems.json');
  const cache = await openProblemCache(file, await readVersion(root), sources);
  const findings = await runRules(rules, { ...sources, cache });
  await cache.save();
  for (const finding of findings) console.error(toLine(finding));
  if (findings.length > 0) {
    console.error(`\n${findings.length} problems in the content.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${rules.length} rules pass.`);
}

/** Uses the document that an environment variable names, if set. Such a document only has to be valid. */
function withOverride(api: ApiSettings): ApiSettings {
  const source = process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`];
  return source === undefined ? api : { ...api, source, rules: 'valid' };
}

/** Returns a hash of the rules and of the packages that they use, as a cache key. */
async function readVersion(root: string): Promise<string> {
  const folders = [
    'checks',
    'packages/content/src',
    'packages/openapi-reference/src',
    'packages/api-history/src',
  ];
  return toKey(await Promise.all(folders.map((folder) => readCodeVersion(path.join(root, folder)))));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
