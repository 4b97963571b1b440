import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NGINX_POLICY_FILE } from '../deploy/serverFiles';
import { freePort } from '../testing/freePort';
import { rawRequest } from './rawRequest';

const CONFIGURATION = path.resolve(__dirname, '../../../../deploy/nginx.conf');
const MCP_LOCATIONS = path.resolve(__dirname, '../../../../deploy/nginx.mcp.conf');
/** How long nginx may take to start, in milliseconds. */
const START_TIMEOUT = 5_000;

export interface RunningNginx {
  port: number;
  /** Process id of the master process. It has one worker, which serves. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with deploy/nginx.conf on a free port.
 * @param nginx path of the program
 * @param folder empty folder for the files of nginx
 * @param root folder of the build to serve
 * @param adapt changes the configuration, for instance to shorten a timeout
 * @throws Error with the messages of nginx when it does not start
 */
export async function startNginx(
  nginx: string,
  folder: string,
  root: string,
  adapt: (configuration: string) => string = (configuration) => configuration,
): Promise<RunningNginx> {
  const port = await freePort();
  await mkdir(path.join(folder, 'portal'), { recursive: true });
  await mkdir(path.join(folder, 'temp'), { recursive: true });
  await writeFile(path.join(folder, 'portal.conf'), adapt(await readFile(CONFIGURATION, 'utf8')));
  await writeFile(path.join(folder, 'portal/root.conf'), `listen 127.0.0.1:${port};\nroot "${root}";\n`);
  await copyFile(path.join(root, NGINX_POLICY_FILE), path.join(folder, 'portal/policy.conf'));
  await writeFile(path.join(folder, 'nginx.conf'), toMainConfiguration(folder));
  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let messages = '';
  child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await isUp(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start with deploy/nginx.conf:\n${messages}`);
    }
    await sleep(50);
  }
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Returns a change of the configuration that adds deploy/nginx.mcp.conf, for the portal's own server on a port. */
export const addMcp =
  (port: number) =>
  (configuration: string): string => {
    const locations = readFileSync(MCP_LOCATIONS, 'utf8').replace(
      'http://127.0.0.1:8081',
      `http://127.0.0.1:${port}`,
    );
    return configuration.replace('include portal/root.conf;', `$& ${locations}`);
  };

/** Writes a main configuration that includes deploy/nginx.conf, like /etc/nginx/nginx.conf of Debian. */
function toMainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid "${folder}/nginx.pid";
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include portal.conf;
}
`;
}

async function isUp(port: number): Promise<boolean> {
  return rawRequest(port, 'GET /healthz HTTP/1.0\r\n\r\n').then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  const timer = setTimeout(() => child.kill('SIGKILL'), 2_000);
  await ended;
  clearTimeout(timer);
}
