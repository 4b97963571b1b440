import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TaskMeta } from 'vitest';
import { startServer, type RunningServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';
import { CASES } from './cases';
import { reportCases, REPORTS } from './cases/reports';
import { checkCase } from './checkCase';
import { findNginx } from './findNginx';
import { writeFixture } from './fixture';
import { NGINX_DIFFERENCES } from './knownDifferences';
import { startNginx, type RunningNginx } from './startNginx';
import type { ConformanceCase } from './types';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const nginx = findNginx();

const reporting = path.join(folder, 'reporting');

beforeAll(async () => {
  const cacheDir = path.join(folder, 'cache');
  await writeFixture(build, { cacheDir });
  await writeFixture(reporting, { cacheDir, cspReports: REPORTS });
});

/** Conditional requests and Host headers have rows of their own in docs/trust.md. */
function attackOf({ name }: ConformanceCase, server: string): NonNullable<TaskMeta['attack']> {
  const isPrecondition = /\bIf-Match\b|\bHosts?\b/.test(name);
  return {
    ...(isPrecondition
      ? { id: 'L8', attack: `Send valid and invalid If-Match and Host headers to ${server}` }
      : { id: 'A4', attack: `Send ordinary, odd and malformed requests to ${server}` }),
    attempts: 1,
    bound: 'the response that HTTP requires, with all security headers and without a server error',
  };
}

describe('the cases', () => {
  it('are at least 150, each with a unique name', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  });

  it('include every known difference once, with its reason', () => {
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

  it.for(CASES)('$name', async (each, { task }) => {
    expect(await checkCase(server.port, each)).toEqual([]);
    task.meta.attack = attackOf(each, 'the portal’s own server');
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

  it.for(CASES)('$name', async (each, { task }) => {
    const difference = NGINX_DIFFERENCES.find(({ cases }) => cases.includes(each.name));
    expect(await checkCase(running.port, each, difference)).toEqual([]);
    task.meta.attack = attackOf(each, 'nginx');
  });
});

describe('a build whose policy has an address for reports', () => {
  let server: RunningServer;
  let running: RunningNginx | undefined;
  beforeAll(async () => {
    server = await startServer({ dir: reporting, port: 0, host: '127.0.0.1', watchEvery: 0 });
    if (nginx) running = await startNginx(nginx, path.join(folder, 'nginx-reporting'), reporting);
  });
  afterAll(() => Promise.all([server.stop(), running?.stop()]));

  it.each(reportCases)('$name', async (each) => {
    expect(await checkCase(server.port, each)).toEqual([]);
    if (running) expect(await checkCase(running.port, each)).toEqual([]);
  });
});
