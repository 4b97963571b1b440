import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { compareBuilds } from './steps/compareBuilds';
import { root } from './steps/paths';
import { fail, main } from './steps/run';

/** Of different lengths and depths, so that a path that leaks into a build shows. */
const FOLDERS = ['a', 'another/folder'];
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.docusaurus',
  'build',
  'build.next',
  'build.last',
  'test-results',
]);
const modules = path.join(root, 'node_modules');
const work = path.join(modules, '.cache/reproduce');

/** Builds this portal twice, each time from a copy of the repository without any cache, and compares every byte. */
main(async () => {
  await rm(work, { recursive: true, force: true });
  const builds: string[] = [];
  for (const folder of FOLDERS) {
    const copy = path.join(work, folder);
    await copyRepository(copy);
    console.log(`▸ Build in ${path.relative(root, copy)}`);
    run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], copy);
    builds.push(path.join(copy, 'website/build'));
  }
  const differences = await compareBuilds(builds[0] ?? '', builds[1] ?? '');
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) fail(`${differences.length} files differ. Both builds stand in ${work}.`);
  const files = await readdir(builds[0] ?? '', { recursive: true });
  await rm(work, { recursive: true, force: true });
  console.log(`Two cold builds in different folders are equal: ${files.length} files and folders.`);
});

/** Packages are linked file by file, so that every path of the copy is its own. */
async function copyRepository(copy: string): Promise<void> {
  await mkdir(path.join(copy, 'node_modules'), { recursive: true });
  for (const name of await readdir(root)) {
    if (SKIPPED.has(name)) continue;
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !SKIPPED.has(path.basename(file)),
    });
  }
  const packages = (await readdir(modules)).filter((name) => name !== '.cache');
  run(
    'cp',
    ['-al', ...packages.map((name) => path.join(modules, name)), path.join(copy, 'node_modules')],
    root,
  );
}

function run(command: string, args: string[], cwd: string): void {
  const env = { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) fail(`${command} ended with ${status} in ${cwd}.`);
}
