import { findNginx, startNginx } from '@voltmoor/server/testing';
import { root } from '@voltmoor/build-tools/programs';
import { repeatForMedians, type Figures } from '../figures';
import { inTempFolder } from '../system/inTempFolder';
import { measureRequests } from '../system/measureRequests';
import { startServer } from '../system/startServer';

/**
 * Measures requests per second for /news, for the portal's own server and for one nginx worker with deploy/nginx.conf.
 * The servers take turns, so that other load on the machine affects both.
 * @throws Error when nginx is not installed
 */
export function measureThroughput(buildDir: string, runs: number): Promise<Figures> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx was not found. Install it: sudo apt-get install nginx-light');
  return inTempFolder(async (folder) => {
    const args = ['packages/server/src/main.ts', '--dir', buildDir, '--port', '0', '--host', '127.0.0.1'];
    const own = await startServer(['--import', 'tsx', ...args], /http:\/\/127\.0\.0\.1:(\d+)/, { cwd: root });
    const other = await startNginx(nginx, folder, buildDir, withoutLimits);
    try {
      return await repeatForMedians(runs, async () => {
        const ours = await measureRequests({ pid: own.pid, port: Number(own.match[1]) }, '/news');
        const theirs = await measureRequests(other, '/news');
        return {
          'server.perSecond': ours.perSecond,
          'server.nginxPerSecond': theirs.perSecond,
          'server.ofNginx': ours.perSecond / theirs.perSecond,
          'server.cpu': ours.cpu,
          'server.nginxCpu': theirs.cpu,
        };
      });
    } finally {
      await own.stop();
      await other.stop();
    }
  });
}

/**
 * Removes nginx's limits per address, which sixteen connections from one address exceed. Also raises the limit of 1,000
 * requests per connection.
 */
function withoutLimits(configuration: string): string {
  return configuration
    .replaceAll(/^ *limit_(?:conn|req) .*;$/gm, '')
    .replace('server_name _;', 'server_name _;\n    keepalive_requests 100000000;');
}
