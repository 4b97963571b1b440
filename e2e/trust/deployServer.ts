import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, swapBuild, writeManifest } from '@voltmoor/server';
import { readSheetHashes } from '@voltmoor/pages/pageTypeCss';
import { root } from '@voltmoor/build-tools/programs';
import { buildPortal, type PortalRecipe } from '../fixtures/buildPortal';
import { foreignPortal } from '../fixtures/foreignPortal';
import { hostilePortal } from '../fixtures/hostilePortal';
import { plainPortal } from '../fixtures/plainPortal';

/** Cache of the compressed files of each portal. */
const compressed = path.join(root, 'node_modules/.cache/e2e-compressed');

const RECIPES: Readonly<Record<string, PortalRecipe>> = { hostile: hostilePortal, foreign: foreignPortal };

/** The message that the parent process sends. */
export interface Deploy {
  /** The letter of a plain portal, `hostile` for the portal with payloads, or `foreign` for the one with documents of others. */
  build: string;
  /** Whether the hashed files of earlier builds remain available, as they do in production. */
  keeps: boolean;
}

/**
 * Serves portals of the fixtures with the portal's own server in a separate process. Each message deploys a portal, and
 * the reply contains the port. The process ends with its parent.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploys-'));
  const current = path.join(folder, 'build');
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const deploy = async ({ build, keeps }: Deploy): Promise<number> => {
    const next = `${current}.next`;
    const recipe = RECIPES[build] ?? plainPortal(build);
    await cp(await buildPortal(recipe), next, { recursive: true });
    await writeManifest(next, {
      cacheDir: path.join(compressed, build),
      styles: await readSheetHashes(next),
      ...(keeps && { previousDir: current }),
    });
    await swapBuild(next, current);
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
