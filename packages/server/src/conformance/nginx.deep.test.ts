import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/freePort';
import { openSocket } from '../testing/openSocket';
import { ask } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import { BASED_RESPONSES, CASES, NGINX_DIFFERENCES, REPORT_CASES, REPORTS } from './cases';
import { findNginx } from './findNginx';
import { writeFixture } from './fixture';
import { parseResponse } from './rawRequest';
import { startNginx, type RunningNginx } from './startNginx';
import { testCases } from './testCases';

const nginx = findNginx();
if (!nginx)
  console.warn(
    'nginx was not found, so deploy/nginx.conf is not tested. Install it: sudo apt-get install nginx-light',
  );

/**
 * Writes the build of the fixture and serves it with nginx during the tests of a `describe`.
 * @param change edits the configuration
 */
function serve(
  options: { cspReports?: string; baseUrl?: string } = {},
  change?: (configuration: string, folder: string) => string,
): () => number {
  const folder = temporaryFolder();
  let running: RunningNginx | undefined;
  beforeAll(async () => {
    const build = path.join(folder, 'build');
    await writeFixture(build, options);
    running = await startNginx(
      nginx ?? '',
      path.join(folder, 'nginx'),
      build,
      change && ((configuration) => change(configuration, folder)),
    );
  });
  afterAll(() => running?.stop());
  return () => running?.port ?? 0;
}

describe.skipIf(!nginx)('nginx with deploy/nginx.conf', () => {
  testCases(CASES, 'nginx', serve(), NGINX_DIFFERENCES);
});

describe.skipIf(!nginx)('nginx and a build whose policy has an address for reports', () => {
  testCases(REPORT_CASES, 'nginx', serve({ cspReports: REPORTS }));
});

describe.skipIf(!nginx)('nginx with deploy/nginx.base.conf in the server of another site', () => {
  const locations = readFileSync(path.resolve(__dirname, '../../../../deploy/nginx.base.conf'), 'utf8');
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  serve({ baseUrl: '/docs/' }, (configuration, folder) => {
    const socket = path.join(folder, 'portal.sock');
    const site = locations.replace('http://127.0.0.1:8080/', `http://unix:${socket}:/`);
    const root = `include portal/root.conf; listen unix:${socket};
set_real_ip_from unix:; real_ip_header X-Forwarded-For;
add_header X-Client $remote_addr always;`;
    return `${configuration.replace('include portal/root.conf;', () => root)}
server { listen 127.0.0.1:${port}; location / { return 404; } ${site} }`;
  });

  it.each(BASED_RESPONSES)('responds to %s with %s', async (address, status, location) => {
    const response = await ask(port, address);
    expect([response.status, response.headers['location']]).toEqual([status, location]);
  });

  it('passes the address of the reader on, so that the limits do not count all readers as one', async () => {
    const text = 'GET /docs/news HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n';
    const { closed } = openSocket(port, text, { localAddress: '127.0.0.2' });
    expect(parseResponse(await closed).headers['x-client']).toBe('127.0.0.2');
  });
});
