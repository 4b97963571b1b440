import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main } from '@voltmoor/build-tools/programs';
import { readManifest } from '@voltmoor/server';
import { portal } from '../../../website/portalConfig';
import { readSite } from '../checkSite';
import { findExcess, type Budgets } from './budgets';
import { weighSite } from './weigh';

/**
 * Compares the weights of a built site with benchmarks/budgets.json. The exit code is 1 when a budget is exceeded.
 * Usage: node --import tsx checks/site/budgets/main.ts website/build
 */
main(
  async ({ positionals: [built = 'website/build'] }) => {
    const folder = path.resolve(built);
    const file = path.resolve(__dirname, '../../../benchmarks/budgets.json');
    const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;
    const patterns = Object.entries(budgets.kinds).map(([kind, { route }]) => [kind, new RegExp(route)]);
    // The folder also contains scripts of earlier builds, which are kept for tabs that are still open.
    const { entries } = await readManifest(folder);
    const site = {
      ...(await readSite(folder, portal.baseUrl)),
      files: new Set(Object.values(entries).map(({ file }) => file)),
      texts: new Map(),
    };
    const weights = weighSite(folder, site, Object.fromEntries(patterns) as Record<string, RegExp>);
    console.log(JSON.stringify(weights, null, 2));
    const excess = findExcess(weights, budgets);
    for (const line of excess) console.error(line);
    if (excess.length === 0) return;
    console.error('\nMake the pages lighter; raise a budget only with a reason that readers would accept.');
    process.exitCode = 1;
  },
  { allowPositionals: true },
);
