import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { installPackages } from '@voltmoor/build-tools/programs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPagePolicy } from '../http/headers';
import { readManifest } from '../manifest/manifest';
import { freePort } from '../testing/freePort';
import { ask } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import { CASES, STATIC_DIFFERENCES } from './cases';
import { checkCase } from './checkCase';
import { writeFixture } from './fixture';

const folder = temporaryFolder();
// The last version that runs on Node.js 20.
const isInstalled = await installPackages(['wrangler@4.86.0'], folder);

describe.skipIf(!isInstalled)('the engine of Cloudflare Pages', () => {
  const build = path.join(folder, 'build');
  let port: number;
  let engine: ChildProcess;
  beforeAll(async () => {
    await writeFixture(build);
    port = await freePort();
    const wrangler = path.join(folder, 'node_modules/wrangler/bin/wrangler.js');
    const options = ['pages', 'dev', build, '--ip', '127.0.0.1', '--port', String(port)];
    engine = spawn(process.execPath, [wrangler, ...options, '--compatibility-date', '2025-01-01'], {
      cwd: folder,
      env: { ...process.env, HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      stdio: 'ignore',
    });
    await vi.waitFor(() => ask(port, '/'), { timeout: 90_000, interval: 1_000 });
  }, 100_000);
  afterAll(() => engine?.kill('SIGTERM'));

  it.each(STATIC_DIFFERENCES)('$cases.0', async (difference) => {
    const { cases } = difference;
    const each = CASES.find(({ name }) => cases.includes(name));
    // Not an attack in docs/trust.md, which lists what every run makes.
    expect(each && (await checkCase(port, each, difference))).toEqual([]);
  });

  it.each(['/assets/css/styles.b20c300b.css', '/search/full.4784b42a1869.json'])(
    'caches %s for a year',
    async (address) => {
      expect((await ask(port, address)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it('sends the policy of the build for HTTPS', async () => {
    const { policy } = await readManifest(build);
    expect((await ask(port, '/')).headers['content-security-policy']).toBe(buildPagePolicy(policy, true));
  });
});
