import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../startServer';
import { freePort } from '../testing/freePort';
import { temporaryFolder } from '../testing/temporaryFolder';
import { findNginx } from './findNginx';
import { writeFixture } from './fixture';
import { rawRequest } from './rawRequest';
import { startNginx, type RunningNginx } from './startNginx';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const nginx = findNginx();
const LOCATIONS = readFileSync(path.resolve(__dirname, '../../../../deploy/nginx.base.conf'), 'utf8');

/** Responses of a build below /docs/: address, status and Location. */
const RESPONSES: [address: string, status: number, location?: string][] = [
  ['/docs/', 200],
  ['/docs/news', 200],
  ['/docs/documentation/voltmoor-ui/Set%20up/chargers', 200],
  ['/docs/assets/js/plain.js', 200],
  ['/docs', 308, '/docs/'],
  ['/docs?x=1', 308, '/docs/?x=1'],
  ['/docs/news.html?x=1', 308, '/docs/news?x=1'],
  [
    '/docs/documentation/voltmoor-ui/Set%20up/chargers/',
    308,
    '/docs/documentation/voltmoor-ui/Set%20up/chargers',
  ],
  ['/docs/nowhere', 404],
  ['/docs/manifest.json', 404],
  ['/docsnews', 404],
  ['/news', 404],
  ['/', 404],
];

async function statusOf(port: number, address: string): Promise<[number, string | undefined]> {
  const { status, headers } = await rawRequest(
    port,
    `GET ${address} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`,
  );
  return [status, headers['location']];
}

beforeAll(() => writeFixture(build, { cacheDir: path.join(folder, 'cache'), baseUrl: '/docs/' }));

describe("the portal's own server below /docs/", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ dir: build, port: 0, host: '127.0.0.1', watchEvery: 0 });
  });
  afterAll(() => server.stop());

  it.each(RESPONSES)('responds to %s with %s', async (address, status, location) => {
    expect(await statusOf(server.port, address)).toEqual([status, location]);
  });
});

describe.skipIf(!nginx)('nginx with deploy/nginx.base.conf in the server of another site', () => {
  let running: RunningNginx;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const socket = path.join(folder, 'portal.sock');
    const site = LOCATIONS.replace('http://127.0.0.1:8080/', `http://unix:${socket}:/`);
    running = await startNginx(
      nginx ?? '',
      path.join(folder, 'nginx'),
      build,
      (configuration) =>
        `${configuration.replace('include portal/root.conf;', `include portal/root.conf; listen unix:${socket};`)}
server { listen 127.0.0.1:${port}; location / { return 404; } ${site} }`,
    );
  });
  afterAll(() => running?.stop());

  it.each(RESPONSES)('responds to %s with %s', async (address, status, location) => {
    expect(await statusOf(port, address)).toEqual([status, location]);
  });
});
