import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@voltmoor/build-tools/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../conformance/findNginx';
import { addMcp, startNginx, type RunningNginx } from '../conformance/startNginx';
import { startMain, type RunningMain } from '../testing/startMain';
import { temporaryFolder } from '../testing/temporaryFolder';
import { writeMcpBuild } from './testing/mcpServer';

const folder = temporaryFolder();
const isInstalled = await installPackages(
  [
    // Both programs need Node.js 22.
    `node@npm:node-${process.platform}-${process.arch}@22.23.5`,
    '@modelcontextprotocol/conformance@0.1.16',
    '@modelcontextprotocol/inspector@2.12.0',
  ],
  folder,
);
const SUITE = '@modelcontextprotocol/conformance/dist/index.js';
const INSPECTOR = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';

let build: string;
let main: RunningMain;
const nginx = findNginx();
let proxy: RunningNginx | undefined;
beforeAll(async () => {
  build = await writeMcpBuild(folder);
  main = await startMain(build);
  if (nginx) proxy = await startNginx(nginx, path.join(folder, 'nginx'), build, addMcp(main.port));
}, 60_000);
afterAll(async () => {
  await proxy?.stop();
  main.child.kill('SIGINT');
});

async function run(program: string, ...args: string[]): Promise<string> {
  const packages = path.join(folder, 'node_modules');
  const env = { ...process.env, HOME: folder };
  const cwd = path.resolve(import.meta.dirname, '../../../..');
  const node = path.join(packages, 'node/bin/node');
  return (await promisify(execFile)(node, [path.join(packages, program), ...args], { cwd, env })).stdout;
}

/**
 * The scenarios that apply. The others need tools, resources and prompts of their own, or features that this server does
 * not announce: sessions, logging, completions, subscriptions, prompts, sampling and elicitation.
 */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];

const servers = { 'the own server': () => main.port, 'nginx in front of it': () => proxy?.port ?? 0 };
const onServers = Object.keys(servers).slice(0, nginx ? 2 : 1) as (keyof typeof servers)[];

it
  .skipIf(!isInstalled)
  .each(onServers.flatMap((server) => SCENARIOS.map((scenario) => [scenario, server] as const)))(
  'the official conformance suite passes the scenario %s on %s',
  { timeout: 60_000 },
  async (scenario, server) => {
    const url = `http://127.0.0.1:${servers[server]()}/mcp`;
    const stdout = await run(SUITE, 'server', '--url', url, '--scenario', scenario);
    expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  },
);

const targets = {
  HTTP: () => ['--server-url', `http://127.0.0.1:${main.port}/mcp`, '--transport', 'http'],
  stdio: () => [
    process.execPath,
    '--import',
    'tsx',
    path.join(import.meta.dirname, 'stdio.ts'),
    '--dir',
    build,
  ],
};

describe.skipIf(!isInstalled).each([
  ['HTTP', 'legacy'],
  ['HTTP', 'modern'],
  ['stdio', 'legacy'],
  ['stdio', 'modern'],
] as const)('the MCP inspector over %s in the %s era', (transport, era) => {
  const inspect = (...args: string[]) =>
    run(INSPECTOR, '--cli', ...targets[transport](), '--quiet', '--protocol-era', era, '--method', ...args);

  it(
    'finds no problem in the tools and calls one, but none that does not exist',
    { timeout: 120_000 },
    async () => {
      // --strict fails when the schema of a tool does not work in all clients.
      const { tools } = JSON.parse(await inspect('tools/list', '--strict')) as { tools: unknown[] };
      expect(tools).toHaveLength(9);
      const call = (...args: string[]) => inspect('tools/call', '--tool-name', ...args);
      expect(await call('get_changes', '--tool-arg', 'since=2025-03-01')).toContain(
        '`If-Match` is required.',
      );
      await expect(call('none')).rejects.toThrow(/tool_not_found/);
    },
  );
});
