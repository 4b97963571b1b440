import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSpecSource } from '@voltmoor/openapi';
import { root } from '@voltmoor/build-tools/programs';
import { repeatForMedians, type Figures } from '../figures';
import { inTempFolder } from '../system/inTempFolder';
import { measureCommands } from '../system/measureCommands';
import { measureRequests } from '../system/measureRequests';
import { startServer } from '../system/startServer';

/** Number of drivers in the large data file. */
const ENTITIES = 100_000;
const COLLECTION = '/drivers';
/** Time that the mock needs to save its data after a change, in ms. */
const SAVED = 5000;

/**
 * Measures the mock of API v2: its start, requests per second for reads of one entity and for pages of a list among
 * 100,000 entities, and its memory with these.
 */
export function measureMock(runs: number): Promise<Figures> {
  return inTempFolder(async (folder) => {
    // The container has the document as one file, and the program as one bundle.
    const { document } = await readSpecSource(path.join(root, 'specs/cpo-api/openapi.yaml'));
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document));
    const options = ['--bundle', '--platform=node', '--target=node20', `--outfile=${folder}/mock.cjs`];
    const esbuild = path.join(root, 'node_modules/.bin/esbuild');
    await measureCommands([[esbuild, 'packages/mock/src/main.ts', ...options]], { cwd: root });
    const ready = /http:\/\/127\.0\.0\.1:(\d+)\D[^]*?(vmk_test_\w{40})/;
    const start = (...more: string[]) =>
      startServer(['mock.cjs', 'openapi.json', '--data', 'data.json', '--port', '0', ...more], ready, {
        cwd: folder,
      });
    const first = await start();
    await first.stop();
    const target = `/v2${COLLECTION}/${await addEntities(path.join(folder, 'data.json'))}`;
    const mock = await start('--unlimited');
    try {
      const server = { pid: mock.pid, port: Number(mock.match[1]) };
      const authorization = `Bearer ${mock.match[2]}`;
      const headers = [`Authorization: ${authorization}`];
      const load = await repeatForMedians(runs, async () => ({
        'mock.perSecond': (await measureRequests(server, target, headers)).perSecond,
        'mock.listPerSecond': (await measureRequests(server, `/v2${COLLECTION}?limit=50`, headers)).perSecond,
      }));
      // After a change, the mock saves all of its data, which needs the most memory.
      const response = await fetch(`http://127.0.0.1:${server.port}${target}`, {
        method: 'PATCH',
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body: '{"firstName": "Robin"}',
      });
      if (!response.ok) throw new Error(`The change was refused: ${await response.text()}`);
      await sleep(SAVED);
      const peakGiB = await readPeakGiB(mock.pid);
      return { ...load, 'mock.peakGiB': peakGiB, 'mock.startSeconds': first.seconds };
    } finally {
      await mock.stop();
    }
  });
}

type SavedEntity = [key: string, value: Record<string, unknown>, version: number, order: number];

/** Adds copies of a driver to a data file. Returns the id of the last one. */
async function addEntities(file: string): Promise<string> {
  const data = JSON.parse(await readFile(file, 'utf8')) as {
    entities: [collection: string, entities: SavedEntity[]][];
  };
  const drivers = data.entities.find(([name]) => name === COLLECTION)?.[1] ?? [];
  const model = drivers[0]?.[1] ?? {};
  let id = '';
  for (let count = 0; count < ENTITIES; count += 1) {
    id = `drv_${count.toString(36).padStart(12, '0')}`;
    const value = { ...model, id, email: `driver-${count}@examplia.example`, externalId: `D-${count}` };
    drivers.push([id, value, 1, 1_000_000 + count]);
  }
  await writeFile(file, JSON.stringify(data));
  return id;
}

/** The largest resident memory that a process has had so far. NaN without /proc. */
async function readPeakGiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 2 ** 20;
}
