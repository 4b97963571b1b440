import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { root } from '@voltmoor/shell-tools/paths';
import type { Figures } from '../figures';
import { median } from '../report/statistics';
import { measureRequests } from '../system/requestLoad';

const LOAD = { connections: 16, warmUp: 1, seconds: 3 };
/** Number of drivers in the large data file. */
const ENTITIES = 100_000;
const COLLECTION = '/drivers';
/** Time that the mock needs to save its data after a change, in ms. */
const SAVED = 5000;

/** A running mock, and how long its start took. */
interface RunningMock {
  child: ChildProcess;
  port: number;
  seconds: number;
  key: string;
}

type SavedEntity = [key: string, value: Record<string, unknown>, version: number, order: number];
interface Saved {
  entities: [path: string, entities: SavedEntity[]][];
}

/**
 * Measures the mock of API v2: requests per second for reads of one entity and for pages of a list, and its memory with
 * 100,000 entities. A bare Node server that sends the same response takes turns with it, so that other load on the
 * machine affects both.
 */
export async function measureMock(runs: number): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-mock-'));
  const data = path.join(folder, 'data.json');
  try {
    const { file, program } = await prepare(folder);
    const first = await startMock(program, [file, '--data', data]);
    await stop(first.child);
    const target = `/v2${COLLECTION}/${await addEntities(data)}`;
    const mock = await startMock(program, [file, '--data', data, '--unlimited']);
    const headers = { Authorization: `Bearer ${mock.key}` };
    const response = await fetch(`http://127.0.0.1:${mock.port}${target}`, { headers });
    const bare = await startBare(await response.text(), response.headers);
    const rounds = [];
    for (let run = 0; run < runs; run += 1) {
      const own = await measureRequests({ ...LOAD, port: mock.port, target, headers });
      const other = await measureRequests({ ...LOAD, port: bare.port, target, headers });
      rounds.push({ own, other, ratio: own / other });
    }
    const list = `/v2${COLLECTION}?limit=50`;
    const lists = await measureRequests({ ...LOAD, port: mock.port, target: list, headers });
    await change(mock, target);
    bare.close();
    const peak = await peakBytes(mock.child.pid);
    await stop(mock.child);
    return {
      'mock.perSecond': median(rounds.map(({ own }) => own)),
      'mock.barePerSecond': median(rounds.map(({ other }) => other)),
      'mock.ofBare': median(rounds.map(({ ratio }) => ratio)),
      'mock.listPerSecond': lists,
      'mock.peakGiB': peak / 2 ** 30,
      'mock.startSeconds': first.seconds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the document as one file, and bundles the program as the container does. */
async function prepare(folder: string): Promise<{ file: string; program: string }> {
  const { document } = await readSpecSource(path.join(root, 'specs/cpo-api/openapi.yaml'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const program = path.join(folder, 'mock.cjs');
  const esbuild = path.join(root, 'node_modules/.bin/esbuild');
  const source = path.join(root, 'packages/mock/src/main.ts');
  const options = ['--bundle', '--platform=node', '--target=node20', '--log-level=error'];
  const child = spawn(esbuild, [source, ...options, `--outfile=${program}`], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
  return { file, program };
}

async function startMock(program: string, args: readonly string[]): Promise<RunningMock> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, ...args, '--port', '0'], {
    cwd: path.dirname(program),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      const key = /vmk_test_\w{40}/.exec(output)?.[0];
      if (port === undefined || key === undefined) return;
      resolve({ child, port: Number(port), key, seconds: (performance.now() - start) / 1000 });
    });
    child.once('exit', (code) => reject(new Error(`The mock ended with code ${code}.`)));
  });
}

/** Adds copies of an entity to a data file. Returns the id of the last one. */
async function addEntities(file: string): Promise<string> {
  const saved = JSON.parse(await readFile(file, 'utf8')) as Saved;
  const collection = saved.entities.find(([name]) => name === COLLECTION)?.[1] ?? [];
  const model = collection[0]?.[1] ?? {};
  let id = '';
  for (let count = 0; count < ENTITIES; count += 1) {
    id = `drv_${count.toString(36).padStart(12, '0')}`;
    const value = { ...model, id, email: `driver-${count}@examplia.example`, externalId: `D-${count}` };
    collection.push([id, value, 1, 1_000_000 + count]);
  }
  await writeFile(file, JSON.stringify(saved));
  return id;
}

/** Changes an entity, so that the mock saves all of its data, which needs the most memory. */
async function change({ port, key }: RunningMock, target: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{"firstName": "Robin"}',
  });
  if (!response.ok) throw new Error(`The change was refused: ${await response.text()}`);
  await sleep(SAVED);
}

async function startBare(body: string, received: Headers): Promise<{ port: number; close(): void }> {
  const names = [...received.keys()].filter((name) => !/^(connection|keep-alive|date)$/.test(name));
  const headers = Object.fromEntries(names.map((name) => [name, received.get(name) ?? '']));
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** The largest resident memory that a process has had so far, in bytes. NaN without /proc. */
async function peakBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
