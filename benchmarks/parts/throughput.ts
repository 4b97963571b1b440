import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx } from '@voltmoor/server/conformance/findNginx';
import { startNginx } from '@voltmoor/server/conformance/startNginx';
import { root } from '@voltmoor/shell-tools/paths';
import type { Figures } from '../figures';
import { median } from '../report/statistics';
import { readTreeUsage } from '../system/processTree';
import { measureRequests } from '../system/requestLoad';

const LOAD = { target: '/news', connections: 16, warmUp: 1, seconds: 3 };

/** A server under load: its port and the process that responds. */
interface Contender {
  port: number;
  pid: number;
}

/**
 * Measures requests per second for /news over 16 keep-alive connections, for the portal's own server and for one nginx
 * worker with deploy/nginx.conf. The servers take turns, so that other load on the machine affects both. Both send
 * gzip.
 * @throws Error when nginx is not installed
 */
export async function measureThroughput(buildDir: string, runs: number): Promise<Figures> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx was not found. Install it: sudo apt-get install nginx-light');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-throughput-'));
  const own = await startOwn(buildDir);
  const other = await startNginx(nginx, folder, buildDir, withoutLimits);
  try {
    const rounds = [];
    for (let run = 0; run < runs; run += 1) {
      const [ours, theirs] = [await measure(own), await measure(other)];
      rounds.push({ ours, theirs, ratio: ours.perSecond / theirs.perSecond });
    }
    return {
      'server.perSecond': median(rounds.map(({ ours }) => ours.perSecond)),
      'server.nginxPerSecond': median(rounds.map(({ theirs }) => theirs.perSecond)),
      'server.ofNginx': median(rounds.map(({ ratio }) => ratio)),
      'server.cpu': median(rounds.map(({ ours }) => ours.cpu)),
      'server.nginxCpu': median(rounds.map(({ theirs }) => theirs.cpu)),
    };
  } finally {
    own.child.kill('SIGKILL');
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
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

/** Returns requests per second, and the server's processor time per request in microseconds. */
async function measure({ port, pid }: Contender): Promise<{ perSecond: number; cpu: number }> {
  const before = readTreeUsage(pid)?.cpuSeconds ?? Number.NaN;
  const perSecond = await measureRequests({ ...LOAD, port });
  const used = (readTreeUsage(pid)?.cpuSeconds ?? Number.NaN) - before;
  return { perSecond, cpu: (used * 1e6) / (perSecond * (LOAD.warmUp + LOAD.seconds)) };
}

async function startOwn(buildDir: string): Promise<Contender & { child: ChildProcess }> {
  const main = path.join(root, 'packages/server/src/main.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', main, '--dir', buildDir, '--port', '0', '--host', '127.0.0.1'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  return { port, pid: child.pid ?? 0, child };
}
