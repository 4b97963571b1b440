import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './listFiles';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();

it('lists what may be served, sorted, without its own files and hidden ones', async () => {
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
  expect(await listFiles(folder)).toEqual([
    '.well-known/security.txt',
    'B.html',
    'a.html',
    'documentation/manifest.json',
    'documentation/voltmoor-ui/Set up/chargers.html',
    'index.html',
  ]);
});
