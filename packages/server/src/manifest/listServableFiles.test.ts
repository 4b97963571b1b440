import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listServableFiles } from './listServableFiles';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = path.join(temporaryFolder(), 'build');
beforeEach(() => rm(folder, { recursive: true, force: true }));

it('lists the files that may be served, sorted, without generated and hidden ones', async () => {
  const files = [
    'index.html',
    'index.html.br',
    'index.html.gz',
    'manifest.json',
    '.nojekyll',
    '.nginx/policy.conf',
    'documentation/voltmoor-ui/Set up/chargers.html',
    'documentation/manifest.json',
    '.well-known/security.txt',
    'B.html',
    'a.html',
  ];
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '');
  }
  expect(await listServableFiles(folder)).toEqual([
    '.well-known/security.txt',
    'B.html',
    'a.html',
    'documentation/manifest.json',
    'documentation/voltmoor-ui/Set up/chargers.html',
    'index.html',
  ]);
});

it.for(['leak.txt', 'news.html.br', '.nginx', 'documentation/nested', '.well-known/security.txt'])(
  'rejects a symbolic link at %s, and names its target',
  async (file, { task }) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await symlink('/etc/hostname', path.join(folder, file));
    await expect(listServableFiles(folder)).rejects.toThrow(
      `${path.join(folder, file)} is a symbolic link to /etc/hostname. A build must contain the files themselves`,
    );
    task.meta.attack = {
      id: 'M8',
      attack: 'Put a symbolic link into a build',
      attempts: 1,
      bound: 'the build fails and names the link',
    };
  },
);
