import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, swapIn, writeManifest } from '@voltmoor/server';
import { root } from '../../scripts/steps/paths';
import { buildPortal } from '../fixtures/buildPortal';
import { hostilePortal } from '../fixtures/hostilePortal';
import { plainPortal } from '../fixtures/plainPortal';

/** Compressed files of each portal, kept from run to run. */
const compressed = path.join(root, 'node_modules/.cache/e2e-compressed');

/** What the parent process asks for. */
export interface Deploy {
  /** Letter of a plain portal, or the portal with payloads. */
  build: string;
  /** Whether the hashed files of the builds before stay served, as in every build of the portal. */
  keeps: boolean;
}

/**
 * Serves portals of the fixtures with the portal's own server, in a process of its own: each message deploys one, the
 * answer is the port. It ends with its parent.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploys-'));
  const current = path.join(folder, 'build');
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const deploy = async ({ build, keeps }: Deploy): Promise<number> => {
    const next = `${current}.next`;
    const recipe = build === 'hostile' ? hostilePortal : plainPortal(build);
    await cp(await buildPortal(recipe), next, { recursive: true });
    await writeManifest(next, {
      cacheDir: path.join(compressed, build),
      ...(keeps && { previousDir: current }),
    });
    await swapIn(next, current);
    server ??= await startServer({ dir: current, port: 0, host: '127.0.0.1', log: () => undefined });
    await server.reload();
    return server.port;
  };
  process.on('message', (message: Deploy) => {
    deploy(message).then(
      (port) => process.send?.({ port }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.once('disconnect', () => {
    void rm(folder, { recursive: true, force: true, maxRetries: 5 }).finally(() => process.exit(0));
  });
}

void main();
