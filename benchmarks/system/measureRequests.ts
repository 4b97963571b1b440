import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installDebianPackages, isCommand } from '@voltmoor/build-tools/programs';
import { readTreeUsage } from './processTree';

const run = promisify(execFile);
/** Seconds of the warm-up and of the measurement. */
const [WARM_UP, MEASURED] = [1, 3];

/**
 * Requests one page repeatedly with h2load over 16 keep-alive connections of HTTP/1.1, with gzip.
 * @param server port and process id of the server
 * @param target path of the page
 * @param headers further headers, such as `Authorization: Bearer …`
 * @returns responses per second, and processor time of the server for each response in microseconds
 * @throws Error when h2load is not installed, a connection fails or a response has another status than 2xx
 */
export async function measureRequests(
  { port, pid }: { port: number; pid: number },
  target: string,
  headers: readonly string[] = [],
): Promise<{ perSecond: number; cpu: number }> {
  if (!isCommand('h2load') && !installDebianPackages('nghttp2-client'))
    throw new Error('h2load was not found. Install it: sudo apt-get install nghttp2-client');
  const options = ['Accept-Encoding: gzip', ...headers].map((header) => `--header=${header}`);
  const load = async (seconds: number): Promise<number> => {
    const args = ['--h1', '--clients=16', `--duration=${seconds}`, ...options];
    const { stdout } = await run('h2load', [...args, `http://127.0.0.1:${port}${target}`]);
    return readResponses(stdout);
  };
  await load(WARM_UP);
  const before = readTreeUsage(pid).cpuSeconds;
  const responses = await load(MEASURED);
  const cpuSeconds = readTreeUsage(pid).cpuSeconds - before;
  return { perSecond: responses / MEASURED, cpu: (cpuSeconds * 1e6) / responses };
}

/**
 * Reads the number of responses from the output of h2load.
 * @throws Error when one of them failed or has another status than 2xx
 */
export function readResponses(output: string): number {
  const failures = /, 0 failed, 0 errored, 0 timeout$/m.exec(output);
  const statuses = /^status codes: (\d+) 2xx, 0 3xx, 0 4xx, 0 5xx$/m.exec(output);
  if (failures && statuses) return Number(statuses[1]);
  throw new Error(`Not every response had the status 2xx:\n${output}`);
}
