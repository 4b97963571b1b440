import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { buildHealthResponse } from './health';
import { openLiveSite, type LiveSite } from '../deploy/liveSite';
import { headOf } from '../testing/samples';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
let site: LiveSite;
beforeAll(async () => {
  await writeFixture(build, { cacheDir: path.join(folder, 'cache') });
  site = await openLiveSite({ dir: build, watchEvery: 0, log: () => undefined });
});
afterAll(() => site.close());

const statusOf = async (target: string, isStopping = false) =>
  (await buildHealthResponse(site, headOf(target), isStopping))?.status;

describe('buildHealthResponse', () => {
  it('is 200 while the server runs, and ignores the query', async () => {
    for (const target of ['/livez', '/readyz', '/healthz', '/readyz?from=balancer'])
      expect(await statusOf(target), target).toBe(200);
  });

  it('is alive but not ready while it stops', async () => {
    expect(await statusOf('/readyz', true)).toBe(503);
    expect(await statusOf('/healthz', true)).toBe(503);
    expect(await statusOf('/livez', true)).toBe(200);
  });

  it('is not ready while the folder is missing, and ready again when it is back', async () => {
    await rename(build, `${build}.away`);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(503);
    expect(await statusOf('/livez')).toBe(200);
    await rename(`${build}.away`, build);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('is not ready when files of the build are missing', async () => {
    await rm(path.join(build, '404.html'));
    expect(await statusOf('/readyz')).toBe(503);
  });

  it('ignores every other request', async () => {
    expect(await statusOf('/news')).toBeUndefined();
    expect(await statusOf('/readyz/')).toBeUndefined();
    expect(await buildHealthResponse(site, headOf('/readyz', { method: 'POST' }), false)).toBeUndefined();
  });
});
