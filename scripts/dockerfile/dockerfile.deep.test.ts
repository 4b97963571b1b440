import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rawRequest, freePort } from '@voltmoor/server/testing';
import { copyInstalledPackages, root } from '@voltmoor/build-tools/programs';
import { afterAll, describe, expect, it } from 'vitest';
import { basedPortal } from '../../e2e/fixtures/basedPortal';
import { startProgram } from '../testPrograms/startProgram';
import { listContext, readDockerfile, type Stage } from './readDockerfile';

const MINUTE = 60_000;
/** Id of the user and group `nobody`, who can only read files that everybody can read. */
const NOBODY = 65_534;

const folder = mkdtempSync(path.join(tmpdir(), 'dockerfile-'));
const copy = path.join(folder, 'portal');
// Removing a thousand packages takes a while.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }), 5 * MINUTE);

const stages = readDockerfile();
const buildStage = stages.find(({ name }) => name === 'build') as Stage;
const finalStage = stages.at(-1) as Stage;
const stepOf = (keyword: string) => finalStage.instructions.find((step) => step.keyword === keyword);

/** Folders of the image, and the folders of this machine that replace them. */
const FOLDERS: Record<string, string> = {
  '/srv/server': path.join(folder, 'out'),
  '/srv/portal': path.join(copy, 'website/build'),
  '/out': path.join(folder, 'out'),
};
const here = (text: string): string =>
  text.replace(
    /(?<![\w/])(\/srv\/server|\/srv\/portal|\/out)(?![\w.-])/g,
    (_, name: string) => FOLDERS[name] ?? name,
  );

const hasEngine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

it.runIf(hasEngine)(
  'a container engine builds deploy/Dockerfile',
  () => {
    const built = spawnSync('docker', ['build', '-f', 'deploy/Dockerfile', '.'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(built.status, built.stderr).toBe(0);
  },
  30 * MINUTE,
);

/**
 * Writes the portal of the fixtures that the build makes instead of the whole one, which has the same kinds of pages.
 * The unit tests compare the build context with all files of the repository, and continuous integration builds the
 * whole portal from them.
 * @returns its folder
 */
async function writeSmallPortal(): Promise<string> {
  const portal = path.join(folder, 'small');
  for (const layer of basedPortal.layers)
    cpSync(path.join(copy, 'e2e/fixtures', layer), portal, { recursive: true });
  await basedPortal.change({ portal, site: path.join(copy, 'website') });
  return portal;
}

// Runs the same steps on the same files without a container engine, so without the base images and the isolation.
describe('the steps of deploy/Dockerfile', () => {
  it(
    'build a portal from the files of the build context',
    async () => {
      // The user who runs the server must be able to enter this folder.
      chmodSync(folder, 0o755);
      for (const file of listContext()) {
        mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
        cpSync(path.join(root, file), path.join(copy, file));
      }
      const portal = await writeSmallPortal();
      const runs = buildStage.instructions.filter(({ keyword }) => keyword === 'RUN');
      expect(runs.length).toBeGreaterThanOrEqual(4);
      for (const { text } of runs) {
        // npm compares the lockfile with the package files of the context, and would install what is installed already.
        const isInstall = text.startsWith('npm ci ');
        const { status, stdout, stderr } = spawnSync(
          'sh',
          ['-c', here(text) + (isInstall ? ' --dry-run' : '')],
          {
            cwd: copy,
            encoding: 'utf8',
            env: { ...process.env, npm_config_prefer_offline: 'true', PORTAL_ROOT: portal },
            maxBuffer: 64 * 1024 * 1024,
          },
        );
        expect(status, `${text}\n${stdout}\n${stderr}`).toBe(0);
        if (isInstall) await copyInstalledPackages(copy);
      }
    },
    30 * MINUTE,
  );

  it(
    'serve it as a user without write permission, with a working health check',
    async () => {
      const port = await freePort();
      const isRoot = process.getuid?.() === 0;
      const [command = '', ...args] = (stepOf('ENTRYPOINT')?.words ?? []).map(here);
      const server = startProgram(command, args, {
        cwd: '/',
        env: { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
        ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      });
      await expect.poll(server.output, { timeout: 20_000 }).toContain(String(port));
      const { status } = await rawRequest(port, 'GET /docs/news HTTP/1.0\r\n\r\n');
      expect(status).toBe(200);
      const health = JSON.parse(
        /\[[^[\]]*\]/.exec(stepOf('HEALTHCHECK')?.text ?? '')?.[0] ?? '[]',
      ) as string[];
      const check = (checked: number) =>
        execFileSync(health[0] ?? '', health.slice(1), { env: { ...process.env, PORT: String(checked) } });
      expect(() => check(port)).not.toThrow();
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(() => check(port)).toThrow();
    },
    MINUTE,
  );
});
