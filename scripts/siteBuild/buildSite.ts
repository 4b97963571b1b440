import path from 'node:path';
import { writeManifest } from '@voltmoor/server';
import {
  buildEnv,
  buildDir,
  root,
  website,
  runBin,
  runBundled,
  step,
  together,
} from '@voltmoor/build-tools/programs';
import { writePageTypeCss, readSheetHashes } from '@voltmoor/pages/pageTypeCss';
import { portal } from '../../website/portalConfig';
import { listConnectSources } from './connectSources';
import { reasonToBuild } from './freshness';
import { replaceBuild } from './replaceBuild';

const replaceOptions = { shared: [path.join(website, '.docusaurus')] };

/**
 * Builds the site and swaps it in for the one that is served. Waits while another build of this checkout runs.
 * @throws CommandError when a step fails; the last good build then stays in place
 */
export async function build(): Promise<void> {
  await replaceBuild(buildDir, makeSite, replaceOptions);
}

/** Builds the site if it is missing or older than its sources, and says why. */
export async function buildIfNeeded(): Promise<void> {
  const reason = await reasonToBuild();
  if (!reason) return;
  console.log(`Building the site, since ${reason}. This takes a minute or two.\n`);
  const isNeeded = async () => (await reasonToBuild()) !== undefined;
  if (!(await replaceBuild(buildDir, makeSite, { ...replaceOptions, isNeeded }))) {
    console.log('Meanwhile there is a build that is newer than the sources, so none is made.');
  }
}

/** Makes a complete site in `folder`. */
async function makeSite(folder: string): Promise<void> {
  // Each of the two steps uses only one processor for much of its time.
  await together(
    (signal) => step('Check the content', () => runBundled('checks/main.ts', [], { signal })),
    (signal) =>
      step('Build the pages', () =>
        runBin('@docusaurus/core/bin/docusaurus.mjs', ['build', website, '--out-dir', folder], {
          env: buildEnv,
          signal,
        }),
      ),
  );
  await finishPages(folder);
  await together(
    (signal) => step('Check the built pages', () => runBundled('checks/site/main.ts', [folder], { signal })),
    () =>
      step('Compress and list the files', async () => {
        await writeManifest(folder, {
          cacheDir: path.join(root, 'node_modules/.cache/voltmoor-compressed'),
          previousDir: buildDir,
          baseUrl: portal.baseUrl,
          styles: await readSheetHashes(folder),
          connectSources: listConnectSources(portal),
          cspReports: portal.cspReports,
          mcp: portal.mcp ? describeMcp(portal.mcp) : undefined,
          searchMisses: portal.searchMisses,
        });
        return 0;
      }),
  );
}

/** What the manifest says about the MCP server. */
function describeMcp({ hosts = [] }: NonNullable<typeof portal.mcp>) {
  const { name, description, url } = portal;
  return { name, description, hosts: [new URL(url).hostname, ...hosts] };
}

/** The steps that run on the built pages after every plugin has read them. */
export async function finishPages(dir: string): Promise<void> {
  await step('Write the styles of each type of page', async () => {
    for (const [type, sheet] of Object.entries(await writePageTypeCss(dir, portal.baseUrl)))
      console.log(`${String(Math.round(sheet.length / 1000)).padStart(4)} KB  ${type}`);
    return 0;
  });
}
