import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeManifest } from '@voltmoor/server';
import { buildDir, nextBuildDir, root, website } from './paths';
import { runBin, step } from './run';

/**
 * Builds the site beside the one that is served, then swaps them.
 * @throws StepError when a step fails; the last good build then stands untouched
 */
export async function build(): Promise<void> {
  await rm(nextBuildDir, { recursive: true, force: true });
  await step('Build the pages', () =>
    runBin('@docusaurus/core/bin/docusaurus.mjs', ['build', website, '--out-dir', nextBuildDir], {
      NODE_ENV: 'production',
    }),
  );
  await step('Compress and list the files', async () => {
    await writeManifest(nextBuildDir, { cacheDir: path.join(root, 'node_modules/.cache/voltmoor-compressed') });
    return 0;
  });
  await swapIn(nextBuildDir, buildDir);
}

/** Puts the complete build in the place of the old one. */
async function swapIn(next: string, current: string): Promise<void> {
  const last = path.join(path.dirname(current), 'build.last');
  await rm(last, { recursive: true, force: true });
  if (existsSync(current)) await rename(current, last);
  await rename(next, current);
  await rm(last, { recursive: true, force: true });
}
