import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareBuilds } from './steps/compareBuilds';
import { fail, main, runNode } from './steps/run';
import { createWorkingCopy } from './steps/workingCopy';

/** Of different lengths and depths, so that a path that leaks into a build shows. */
const FOLDERS = ['a', 'another/folder'];

/** Builds this portal twice, each time from a copy of the repository without any cache, and compares every byte. */
main(async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'reproduce-'));
  const builds: string[] = [];
  for (const folder of FOLDERS) {
    await mkdir(path.join(work, folder), { recursive: true });
    const copy = await createWorkingCopy(path.join(work, folder, 'copy-'));
    console.log(`▸ Build in ${copy}`);
    const output: Buffer[] = [];
    const env = { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
    const code = await runNode(['--import', 'tsx', 'scripts/build.ts'], { cwd: copy, env, output });
    if (code !== 0) fail(`${Buffer.concat(output).toString()}\nThe build in ${copy} ended with ${code}.`);
    builds.push(path.join(copy, 'website/build'));
  }
  const differences = await compareBuilds(builds[0] ?? '', builds[1] ?? '');
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) fail(`${differences.length} files differ. Both builds stand in ${work}.`);
  const files = await readdir(builds[0] ?? '', { recursive: true });
  await rm(work, { recursive: true, force: true });
  console.log(`Two cold builds in different folders are equal: ${files.length} files and folders.`);
});
