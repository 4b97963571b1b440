import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeSearchIndex } from '@voltmoor/search/indexing';
import { fixtureRecords, fixtureSections } from '@voltmoor/search/testing';
import { expect, it } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { rawRequest } from './conformance/rawRequest';
import { startMain } from './testing/startMain';
import { temporaryFolder } from './testing/temporaryFolder';

const ROOT = path.resolve(__dirname, '../../..');
const folder = temporaryFolder();

it('the esbuild command of deploy/Dockerfile bundles a server that serves pages and searches', async () => {
  const dockerfile = readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const [, args = ''] = /node_modules\/\.bin\/esbuild (.+)/.exec(dockerfile) ?? [];
  const made = spawnSync(
    path.join(ROOT, 'node_modules/.bin/esbuild'),
    args.trim().replace('/out', folder).split(/\s+/),
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(made.status, made.stderr).toBe(0);

  const build = path.join(folder, 'build');
  await writeSearchIndex(fixtureRecords(), fixtureSections().list, path.join(build, 'search'));
  await writeFixture(build, {
    changes: { 'search.html': '<noscript><!--search-results--></noscript>', 'search/headings.json': null },
  });
  const { port } = await startMain(build, [], { main: [path.join(folder, 'server.cjs')] });
  const ask = (target: string) => rawRequest(port, `GET ${target} HTTP/1.0\r\n\r\n`);
  expect((await ask('/news')).status).toBe(200);
  // On a busy machine, the first search can exceed its deadline while the worker starts.
  const search = async () => (await ask('/search?q=charger')).body.toString();
  await expect.poll(search, { timeout: 15_000 }).toContain('<ol');
}, 40_000);
