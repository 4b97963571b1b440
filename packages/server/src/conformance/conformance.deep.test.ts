import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';
import { CASES } from './cases';
import { checkCase } from './checkCase';
import { findNginx } from './findNginx';
import { writeFixture } from './fixture';
import { NGINX_DIFFERENCES } from './knownDifferences';
import { startNginx, type RunningNginx } from './startNginx';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const nginx = findNginx();

beforeAll(() => writeFixture(build, { cacheDir: path.join(folder, 'cache') }));

describe('the cases', () => {
  it('are at least 150, each with a name of its own', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  });

  it('include every known difference, once and with its reason', () => {
    const names = NGINX_DIFFERENCES.flatMap(({ cases }) => cases);
    expect(names.filter((name) => !CASES.some((each) => each.name === name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    for (const { reason } of NGINX_DIFFERENCES) expect(reason).toMatch(/\.$/);
  });
});

describe("the portal's own server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ dir: build, port: 0, host: '127.0.0.1', watchEvery: 0 });
  });
  afterAll(() => server.stop());

  it.each(CASES)('$name', async (each) => {
    expect(await checkCase(server.port, each)).toEqual([]);
  });
});

if (!nginx)
  console.warn(
    'nginx was not found, so deploy/nginx.conf is not tested. Install it: sudo apt-get install nginx-light',
  );

describe.skipIf(!nginx)('nginx with deploy/nginx.conf', () => {
  let running: RunningNginx;
  beforeAll(async () => {
    running = await startNginx(nginx ?? '', path.join(folder, 'nginx'), build);
  });
  afterAll(() => running?.stop());

  it.each(CASES)('$name', async (each) => {
    const difference = NGINX_DIFFERENCES.find(({ cases }) => cases.includes(each.name));
    expect(await checkCase(running.port, each, difference)).toEqual([]);
  });
});
