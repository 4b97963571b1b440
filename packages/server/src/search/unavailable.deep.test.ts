import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { startServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();

it('the server sends the search page with 503 when search is unavailable', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const dir = path.join(folder, 'build');
  const changes = { 'search.html': '<p>Search</p>' };
  await writeFixture(dir, { cacheDir: path.join(folder, 'cache'), changes });
  const { port, stop } = await startServer({
    dir,
    port: 0,
    host: '127.0.0.1',
    watchEvery: 0,
    log: () => undefined,
  });
  // The worker has nine seconds to start on a busy machine.
  const response = await fetch(`http://127.0.0.1:${port}/search?q=charger`);
  expect([response.status, await response.text(), response.headers.get('retry-after')]).toEqual([
    503,
    '<p>Search</p>',
    '2',
  ]);
  await stop();
});
