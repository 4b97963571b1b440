import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openRecordCache, readCodeVersion } from '@voltmoor/build-tools/cache';
import { main, root } from '@voltmoor/build-tools/programs';
import { createRename } from '@voltmoor/content';
import { parsePortalConfig, type ApiSettings } from '@voltmoor/content/portalConfig';
import portal from '../portal.config';
import { toStyleLines } from './openapi/countStyle';
import { rules } from './rules';
import { failuresOf, runRules, toLine } from './runRules';
import { readSources } from './sources/readSources';

/** Checks the content and prints every problem. The exit code is 1 when there is a problem. */
main(async () => {
  const settings = parsePortalConfig(portal);
  const { apis, apiHistory, slug, written } = settings;
  // The folder of the product guide has the slug of this portal. All links are as written.
  const toWritten = (file: string) => file.replace(`/${slug}-ui/`, `/${written.slug}-ui/`);
  const toOwn = createRename(settings);
  const file = path.join(root, 'node_modules/.cache/voltmoor-checks/results.json');
  const memory = await openRecordCache<unknown>(file, await readVersion());
  const sources = await readSources(root, apis.map(withOverride), apiHistory, toWritten, memory);
  for (const line of await toStyleLines(rules, sources)) console.log(line);
  const findings = await runRules(rules, sources);
  await memory.save();
  for (const finding of findings) console.error(toLine({ ...finding, file: toOwn(finding.file) }));
  const failures = failuresOf(findings, rules);
  if (failures.length > 0) {
    console.error(`\n${failures.length} ${failures.length === 1 ? 'problem' : 'problems'} in the content.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${rules.flatMap(({ id, ids = [id] }) => ids).length} rules pass.`);
});

/** Uses the document that an environment variable names, if set. Such a document only has to be valid. */
function withOverride(api: ApiSettings): ApiSettings {
  const source = process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`];
  return source === undefined ? api : { ...api, source, rules: 'valid' };
}

/** Returns a version of the rules and of the packages that they use, which results of earlier runs depend on. */
async function readVersion(): Promise<string> {
  const folders = ['checks', 'packages/content/src', 'packages/openapi/src', 'packages/reference/src'];
  const code = await readCodeVersion(...folders.map((folder) => path.join(root, folder)));
  return code + (await readFile(path.join(root, 'checks/openapi/assertions.yaml'), 'utf8'));
}
