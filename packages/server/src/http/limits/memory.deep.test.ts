import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { LARGE_PAGE } from '../../mcp/testing/fixture';
import { toMessage, writeMcpBuild, writeMcpHead } from '../../mcp/testing/mcpServer';
import { openSocket } from '../../testing/openSocket';
import { ask } from '../../testing/serveBuild';
import { startMain } from '../../testing/startMain';
import { temporaryFolder } from '../../testing/temporaryFolder';

/** The memory that deploy/README.md names, in megabytes. */
const LIMIT = 512;
const SECONDS = 60;
/** Addresses that use all connections they may have, and addresses that use as many as a client may work with. */
const ADDRESSES: [first: number, count: number, connections: number][] = [
  [2, 1, 256],
  [3, 20, 12],
];

const folder = temporaryFolder();
let build: string;
beforeAll(async () => {
  build = await writeMcpBuild(folder, { page: LARGE_PAGE });
});

it('clients that read slowly do not fill the memory', { timeout: 200_000 }, async ({ task }) => {
  const main = await startMain(build);
  const readMegabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${main.child.pid}/status`, 'utf8'))?.[1]) / 1_000;
  await expect.poll(() => ask(main.port, '/search?q=a'), { timeout: 60_000 }).toMatchObject({ status: 200 });
  const body = toMessage('resources/read', { uri: `https://docs.voltmoor.example${LARGE_PAGE.url}` });
  const length = { Connection: 'keep-alive', 'Content-Length': String(body.length) };
  const read = writeMcpHead({ headers: length }) + body;
  const search = 'GET /search?q=charger HTTP/1.1\r\nHost: a.example\r\n\r\n';
  const sockets = ADDRESSES.flatMap(([first, count, connections]) =>
    Array.from({ length: count * connections }, (_, index) =>
      openSocket(main.port, (index % 4 === 0 ? search : read).repeat(32), {
        isReading: false,
        localAddress: `127.0.0.${first + Math.floor(index / connections)}`,
      }),
    ),
  );
  let most = 0;
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await sleep(500)) {
    most = Math.max(most, readMegabytes());
    // Each client reads a little, so that its connection is not idle.
    for (const { socket } of sockets) socket.read(200);
  }
  expect(most).toBeLessThan(LIMIT);
  expect((await ask(main.port, '/news')).status).toBe(200);
  main.child.kill('SIGINT');
  expect(await main.ended).toBe(0);
  task.meta.attack = {
    id: 'H2',
    attack: 'Ask for large pages from 21 addresses on all their connections and read slowly for a minute',
    attempts: sockets.length,
    bound: `below ${LIMIT} MB of memory`,
    measured: { value: most, unit: 'MB' },
  };
});
