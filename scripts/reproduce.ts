import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, main, runNode, createWorkingCopy } from '@voltmoor/build-tools/programs';
import { compareBuilds } from './siteBuild/compareBuilds';

/** The folders have names of different lengths and depths, so that a path that gets into a build makes a difference. */
const FOLDERS = ['a', 'another/folder'];

/** Builds this portal twice, each time from a copy of the repository without any cache, and compares every byte. */
main(async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'reproduce-'));
  const builds: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for (const folder of FOLDERS) {
    await mkdir(path.join(work, folder), { recursive: true });
    const copy = await createWorkingCopy(path.join(work, folder, 'copy-'));
    console.log(`▸ Build in ${copy}`);
    const output: Buffer[] = [];
    // Dates in texts follow the day of the build, which may change between the two builds.
    const env = { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', PORTAL_TODAY: today };
    const code = await runNode(['--import', 'tsx', 'scripts/build.ts'], { cwd: copy, env, output });
    if (code !== 0) fail(`${Buffer.concat(output).toString()}\nThe build in ${copy} ended with ${code}.`);
    builds.push(path.join(copy, 'website/build'));
  }
  const differences = await compareBuilds(builds[0] ?? '', builds[1] ?? '');
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) fail(`${differences.length} files differ. Both builds are in ${work}.`);
  const files = await readdir(builds[0] ?? '', { recursive: true });
  await rm(work, { recursive: true, force: true });
  console.log(`Two cold builds in different folders are equal: ${files.length} files and folders.`);
});
