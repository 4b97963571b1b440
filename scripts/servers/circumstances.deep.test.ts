import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '@voltmoor/build-tools/programs';
import { freePort, mountReadOnly, rawRequest } from '@voltmoor/server/testing';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { createCheckout } from '../testPrograms/checkout';
import { startProgram } from '../testPrograms/startProgram';

const folder = mkdtempSync(path.join(tmpdir(), 'circumstances-'));
const checkout = path.join(folder, 'Größe und Café');
/** A folder for `PATH` that has Node.js and nothing else. */
const bin = path.join(folder, 'bin');
beforeAll(async () => {
  chmodSync(folder, 0o755);
  mkdirSync(bin);
  symlinkSync(process.execPath, path.join(bin, 'node'));
  await createCheckout(checkout);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** A user without rights, who exists on every system with users. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
if (!isRoot)
  console.warn('A checkout that belongs to somebody else is left out, since it needs root rights.');

/** Newer versions of Node.js: two with long support, and the current one. */
const OTHER_NODES = ['22.23.5', '24.22.3', '26.12.1'];
const packages = path.join(folder, 'nodes');
mkdirSync(packages);
const areInstalled = await installPackages(
  OTHER_NODES.map((version) => `node-${version}@npm:node-${process.platform}-${process.arch}@${version}`),
  packages,
);

interface Circumstances {
  env?: NodeJS.ProcessEnv;
  user?: number;
  node?: string;
  /** Changes the checkout before the command. */
  prepare?: (test: TestContext) => void;
}

/** Leaves what a build leaves that is killed between its two renames. Its process no longer exists, and its settings are old. */
function killBuild(): void {
  const settings = path.join(checkout, 'website/portalConfig.ts');
  writeFileSync(settings, 'export const portal = {};');
  utimesSync(settings, 0, 0);
  const build = path.join(checkout, 'website/build');
  renameSync(build, `${build}.last`);
  mkdirSync(`${build}.next-1-0a0a0a0a`);
  writeFileSync(path.join(`${build}.next-1-0a0a0a0a`, 'index.html'), '<p>half');
  mkdirSync(`${build}.lock`);
  const owner = { pid: 2 ** 30, host: hostname(), since: '2025-03-04T05:06:07Z' };
  writeFileSync(`${build}.lock.json`, JSON.stringify(owner));
}

const protectCheckout = (test: TestContext): void => mountReadOnly(checkout, test);

it.for<[string, Circumstances]>([
  ['a path with spaces and accents', {}],
  ['no home folder', { env: { HOME: undefined } }],
  ['no git and no other program', { env: { PATH: bin } }],
  ['512 MB of heap', { env: { NODE_OPTIONS: '--max-old-space-size=512' } }],
  ['a checkout that is mounted read-only', { prepare: protectCheckout }],
  ['what a build left that was killed between its renames', { prepare: killBuild }],
  ...(isRoot ? [['a checkout of another user', { user: NOBODY }] as [string, Circumstances]] : []),
  ...(areInstalled ? OTHER_NODES : []).map((version): [string, Circumstances] => [
    `Node.js ${version}`,
    { node: path.join(packages, 'node_modules', `node-${version}`, 'bin/node') },
  ]),
])('npm start serves the last build with %s', { timeout: 60_000 }, async ([name, circumstances], test) => {
  const { env, user, node = process.execPath, prepare } = circumstances;
  prepare?.(test);
  const port = await freePort();
  const program = startProgram(node, ['scripts/bootstrap.cjs', 'start'], {
    cwd: checkout,
    env: { PORT: String(port), HOST: '127.0.0.1', ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  await expect.poll(program.output, { timeout: 40_000 }).toContain('The portal is ready');
  const request = 'GET /news HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n';
  expect((await rawRequest(port, request)).status).toBe(200);
  process.kill(-program.pid, 'SIGINT');
  await program.ended;
  expect(program.output()).not.toMatch(/Error|failed/);
  // docs/trust.md lists the attacks that every run makes.
  if (user !== undefined || circumstances.node !== undefined || prepare === protectCheckout) return;
  test.task.meta.attack = {
    id: 'M7',
    attack: `Run \`npm start\` with ${name}`,
    attempts: 1,
    bound: 'the last build is served',
  };
});
