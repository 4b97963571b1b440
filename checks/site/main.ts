import path from 'node:path';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { portal } from '../../website/portal';
import { toLine } from '../runRules';
import { openKeptPages } from './keptPages';
import { readSite } from './readSite';
import { runSiteRules, siteRules } from './runSiteRules';

/**
 * Checks a built site and prints every problem; exits with 1 when there is one.
 * Use: node --import tsx checks/site/main.ts website/build
 */
async function main(): Promise<void> {
  const [folder = 'website/build'] = process.argv.slice(2);
  const store = path.resolve(__dirname, '../../node_modules/.cache/voltmoor-checks/pages.json');
  const kept = await openKeptPages(store, await readCodeVersion(__dirname));
  const site = await readSite(path.resolve(folder), portal.baseUrl, kept.read);
  await kept.save();
  const findings = runSiteRules(site);
  for (const finding of findings) console.error(toLine(finding));
  if (findings.length > 0) {
    console.error(`\n${findings.length} problems in the built site ${folder}.`);
    process.exitCode = 1;
    return;
  }
  const links = site.pages.reduce((sum, page) => sum + page.links.length, 0);
  console.log(`${siteRules.length} rules hold for ${site.pages.length} pages with ${links} links.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
