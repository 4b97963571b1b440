import { rm } from 'node:fs/promises';
import path from 'node:path';
import { swapIn, toConnectSources, writeManifest } from '@voltmoor/server';
import { portal } from '../../website/portal';
import { buildDir, nextBuildDir, root, website } from './paths';
import { runBin, runNode, step } from './run';

/**
 * Builds the site beside the one that is served, then swaps them.
 * @throws StepError when a step fails; the last good build then stands untouched
 */
export async function build(): Promise<void> {
  await step('Check the content', () => runNode(['--import', 'tsx', 'checks/main.ts']));
  await rm(nextBuildDir, { recursive: true, force: true });
  await step('Build the pages', () =>
    runBin('@docusaurus/core/bin/docusaurus.mjs', ['build', website, '--out-dir', nextBuildDir], {
      env: { NODE_ENV: 'production' },
    }),
  );
  await step('Check the built pages', () =>
    runNode(['--import', 'tsx', 'checks/site/main.ts', nextBuildDir]),
  );
  await step('Compress and list the files', async () => {
    await writeManifest(nextBuildDir, {
      cacheDir: path.join(root, 'node_modules/.cache/voltmoor-compressed'),
      previousDir: buildDir,
      connectSources: toConnectSources(portal),
    });
    return 0;
  });
  await swapIn(nextBuildDir, buildDir);
}
