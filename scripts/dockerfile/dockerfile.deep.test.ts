import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rawRequest, freePort } from '@voltmoor/server/testing';
import { root } from '@voltmoor/build-tools/programs';
import { afterAll, describe, expect, it } from 'vitest';
import { startProgram } from '../testPrograms/startProgram';
import { listContext, readDockerfile, type Stage } from './readDockerfile';

const MINUTE = 60_000;
/** Id of the user and group `nobody`, who can only read files that everybody can read. */
const NOBODY = 65_534;

const folder = mkdtempSync(path.join(tmpdir(), 'dockerfile-'));
// Removing a thousand packages takes a while.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }), 5 * MINUTE);

const stages = readDockerfile();
const buildStage = stages.find(({ name }) => name === 'build') as Stage;
const finalStage = stages.at(-1) as Stage;
const stepOf = (keyword: string) => finalStage.instructions.find((step) => step.keyword === keyword);

/** Folders of the image, and the folders of this machine that replace them. */
const FOLDERS: Record<string, string> = {
  '/srv/server': path.join(folder, 'out'),
  '/srv/portal': path.join(folder, 'portal/website/build'),
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

// Runs the same steps on the same files without a container engine, so without the base images and the isolation.
describe('the steps of deploy/Dockerfile', () => {
  it(
    'build the portal from the files of the build context',
    () => {
      // The user who runs the server must be able to enter this folder.
      chmodSync(folder, 0o755);
      for (const file of listContext()) {
        const copy = path.join(folder, 'portal', file);
        mkdirSync(path.dirname(copy), { recursive: true });
        cpSync(path.join(root, file), copy);
      }
      const runs = buildStage.instructions.filter(({ keyword }) => keyword === 'RUN');
      expect(runs.length).toBeGreaterThanOrEqual(4);
      for (const { text } of runs) {
        const { status, stdout, stderr } = spawnSync('sh', ['-c', here(text)], {
          cwd: path.join(folder, 'portal'),
          encoding: 'utf8',
          env: { ...process.env, npm_config_prefer_offline: 'true' },
          maxBuffer: 64 * 1024 * 1024,
        });
        expect(status, `${text}\n${stdout}\n${stderr}`).toBe(0);
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
      const { status } = await rawRequest(port, 'GET /news HTTP/1.0\r\n\r\n');
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
