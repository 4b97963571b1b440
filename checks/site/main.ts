import path from 'node:path';
import { main } from '@voltmoor/build-tools/programs';
import { openFacts } from '@voltmoor/pages/page';
import { portal } from '../../website/portalConfig';
import { followsHouseRules } from '../openapi/document';
import { toLine } from '../runRules';
import { checkSite } from './checkSite';
import { readBuiltPage } from './readPage';
import { isForeignStyle, siteRules } from './runSiteRules';

/**
 * Checks a built site and prints every problem. The exit code is 1 when there is a problem. Problems that are a matter of
 * style in a document that only has to be valid are counted.
 * Usage: node --import tsx checks/site/main.ts website/build
 */
main(
  async ({ positionals: [folder = 'website/build'] }) => {
    const facts = await openFacts();
    const { site, findings: all } = await checkSite(path.resolve(folder), portal.baseUrl, (file, html) =>
      readBuiltPage(file, html, facts.get),
    );
    await facts.save();
    const prefixes = portal.apis
      .filter((api) => !followsHouseRules(api))
      .flatMap(({ operationsPath, categoriesPath }) => [operationsPath, categoriesPath]);
    const style = all.filter((finding) => isForeignStyle(finding, prefixes));
    const findings = all.filter((finding) => !style.includes(finding));
    const [example] = style;
    if (example)
      console.warn(
        `${style.length} style findings on pages of documents with rules: 'valid', such as: ${toLine(example)}`,
      );
    for (const finding of findings) console.error(toLine(finding));
    if (findings.length > 0) {
      console.error(`\n${findings.length} problems in the built site ${folder}.`);
      process.exitCode = 1;
      return;
    }
    const links = site.pages.reduce((sum, page) => sum + page.links.length, 0);
    console.log(`${siteRules.length} rules pass for ${site.pages.length} pages with ${links} links.`);
  },
  { allowPositionals: true },
);
