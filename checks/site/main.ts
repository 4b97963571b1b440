import path from 'node:path';
import { readCodeVersion } from '@voltmoor/build-cache/codeVersion';
import { readReaderVersion } from '@voltmoor/published-pages/readerVersion';
import { portal } from '../../website/portalConfig';
import { toLine } from '../runRules';
import { checkSite } from './checkSite';
import { openPageCache } from './pageCache';
import { siteRules } from './runSiteRules';

/**
 * Checks a built site and prints every problem. The exit code is 1 when there is a problem.
 * Usage: node --import tsx checks/site/main.ts website/build
 */
async function main(): Promise<void> {
  const [folder = 'website/build'] = process.argv.slice(2);
  const store = path.resolve(__dirname, '../../node_modules/.cache/voltmoor-checks/pages.json');
  const code = `${await readCodeVersion(__dirname)} ${await readReaderVersion()}`;
  const cache = await openPageCache(store, code);
  const { site, findings } = await checkSite(path.resolve(folder), portal.baseUrl, cache.read);
  await cache.save();
  for (const finding of findings) console.error(toLine(finding));
  if (findings.length > 0) {
    console.error(`\n${findings.length} problems in the built site ${folder}.`);
    process.exitCode = 1;
    return;
  }
  const links = site.pages.reduce((sum, page) => sum + page.links.length, 0);
  console.log(`${siteRules.length} rules pass for ${site.pages.length} pages with ${links} links.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
