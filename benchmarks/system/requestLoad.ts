import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadOptions {
  port: number;
  /** Path of the page. */
  target: string;
  /** Further headers. Default: none. */
  headers?: Readonly<Record<string, string>>;
  /** Number of keep-alive connections. Each sends its next request after it has received the whole response. */
  connections: number;
  /** Seconds of the warm-up and of the measurement. */
  warmUp: number;
  seconds: number;
}

/**
 * Requests one page repeatedly. It counts bytes instead of parsing responses, so that it is much faster than the
 * servers that it measures. Each response must have status 200 and the length of the first response.
 * @returns responses per second
 * @throws Error when a connection fails or a response has another status
 */
export async function measureRequests(options: LoadOptions): Promise<number> {
  const { target, headers = {}, connections, warmUp, seconds } = options;
  const sent = { Host: 'portal.example', 'Accept-Encoding': 'gzip', 'User-Agent': 'benchmark', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const clients = Array.from({ length: connections }, () => openClient(options.port, request));
  const count = () => clients.reduce((sum, client) => sum + client.count(), 0);
  try {
    await sleep(warmUp * 1000);
    const [before, start] = [count(), performance.now()];
    await sleep(seconds * 1000);
    const perSecond = (count() - before) / ((performance.now() - start) / 1000);
    for (const client of clients) client.assertHealthy();
    return perSecond;
  } finally {
    for (const client of clients) client.close();
  }
}

const OK = Buffer.from('HTTP/1.1 200 ');

function openClient(port: number, request: Buffer) {
  let done = 0;
  let failure: Error | undefined;
  /** Length of one response in bytes, set when the first response is complete. */
  let length = 0;
  let beginning = Buffer.alloc(0);
  let received = 0;
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  socket.setNoDelay(true);
  socket.on('error', (error) => (failure ??= error));
  socket.on('data', (chunk: Buffer) => {
    if (received === 0 && !chunk.subarray(0, OK.length).equals(OK)) {
      failure ??= new Error(`Expected 200, but got: ${chunk.subarray(0, 200).toString('latin1')}`);
      socket.destroy();
      return;
    }
    received += chunk.length;
    if (length === 0) {
      beginning = Buffer.concat([beginning, chunk]);
      length = lengthOf(beginning);
      if (length === 0) return;
    }
    if (received < length) return;
    received -= length;
    done += 1;
    socket.write(request);
  });
  // Servers close a connection after a number of requests. Like a browser, open a new one.
  socket.on('close', () => {
    failure ??= new Error(`The server closed a connection after ${done} responses.`);
  });
  return {
    count: () => done,
    close: () => socket.destroy(),
    assertHealthy: () => {
      if (failure) throw failure;
      if (!(done > 0 && received <= length))
        throw new Error(
          `The responses differ from the first one: ${beginning.toString('latin1').slice(0, 200)}`,
        );
    },
  };
}

/**
 * Returns the length of the response that begins here; 0 while its headers are incomplete, NaN without a
 * Content-Length.
 */
function lengthOf(beginning: Buffer): number {
  const end = beginning.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = beginning.subarray(0, end).toString('latin1');
  const bytes = /^content-length: (\d+)/im.exec(head)?.[1];
  return end + 4 + Number(bytes);
}
