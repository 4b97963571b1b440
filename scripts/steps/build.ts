import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { leaveOutOfPages } from '@voltmoor/openapi-reference/site/leaveOut';
import { swapIn, toConnectSources, writeManifest } from '@voltmoor/server';
import { writeKindStyles } from '../../website/kindStyles/writeKindStyles';
import { portal } from '../../website/portal';
import { buildDir, nextBuildDir, root, website } from './paths';
import { runBin, runBundled, step, together } from './run';

/**
 * Builds the site beside the one that is served, then swaps them.
 * @throws StepError when a step fails; the last good build then stands untouched
 */
export async function build(): Promise<void> {
  await rm(nextBuildDir, { recursive: true, force: true });
  // Both halves of a build leave one of two processors idle for much of their time.
  await together(
    (signal) => step('Check the content', () => runBundled('checks/main.ts', [], { signal })),
    (signal) =>
      step('Build the pages', async () =>
        runBin('@docusaurus/core/bin/docusaurus.mjs', ['build', website, '--out-dir', nextBuildDir], {
          env: { ...pagesEnv, ...(await threadsForPages()) },
          signal,
        }),
      ),
  );
  await finishPages(nextBuildDir);
  await together(
    (signal) =>
      step('Check the built pages', () => runBundled('checks/site/main.ts', [nextBuildDir], { signal })),
    () =>
      step('Compress and list the files', async () => {
        await writeManifest(nextBuildDir, {
          cacheDir: path.join(root, 'node_modules/.cache/voltmoor-compressed'),
          previousDir: buildDir,
          connectSources: toConnectSources(portal),
        });
        return 0;
      }),
  );
  await swapIn(nextBuildDir, buildDir);
}

/** With what Docusaurus builds: fewer arenas of the C library (glibc) hold a tenth less of memory that nobody uses. */
export const pagesEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** Each thread loads Docusaurus anew, which takes longer than to read pages that an earlier build has kept. */
async function threadsForPages(): Promise<NodeJS.ProcessEnv> {
  const kept = await readdir(path.join(root, 'node_modules/.cache/voltmoor-render/own')).catch(() => []);
  return kept.length > 0 ? { DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1' } : {};
}

/** What is done to built pages behind all that reads whole pages: search, Markdown twins. */
export async function finishPages(dir: string): Promise<void> {
  await step('Leave rarely opened parts out of the operations', async () => {
    console.log(`${await leaveOutOfPages(dir)} pages made lean.`);
    return 0;
  });
  // Of what the pages now hold.
  await step('Write the styles of each kind of page', async () => {
    console.log(Object.values(await writeKindStyles(dir, portal.baseUrl)).join('\n'));
    return 0;
  });
}
