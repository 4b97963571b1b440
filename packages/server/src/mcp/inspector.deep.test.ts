import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeIndexes } from '@voltmoor/mcp-server/testing/fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { startServer, type RunningServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';

/** The program `mcp-inspector` of the npm package `@modelcontextprotocol/inspector`. */
const INSPECTOR = process.env['MCP_INSPECTOR'];
const STDIO = path.resolve(__dirname, '../../../mcp-server/src/stdio.ts');
const ROOT = path.resolve(__dirname, '../../../..');

const folder = temporaryFolder();
const build = path.join(folder, 'build');
let server: RunningServer;
beforeAll(async () => {
  await writeIndexes(build);
  await writeFixture(build, {
    cacheDir: path.join(folder, 'cache'),
    changes: { 'search/headings.json': null },
    mcp: { name: 'Voltmoor', description: 'Guides.', hosts: [] },
  });
  server = await startServer({ dir: build, port: 0, host: '127.0.0.1', watchEvery: 0, log: () => undefined });
});
afterAll(() => server.stop());

const targets = {
  HTTP: () => ['--server-url', `http://127.0.0.1:${server.port}/mcp`, '--transport', 'http'],
  stdio: () => [process.execPath, '--import', 'tsx', STDIO, '--dir', build],
};

// The package requires Node.js 22, so it is not a dependency of this repository. Its command line also runs on Node.js 20.
if (INSPECTOR === undefined)
  console.warn(
    'The checks of the MCP inspector are left out. Install @modelcontextprotocol/inspector in another folder, and name its program in MCP_INSPECTOR.',
  );

describe.skipIf(INSPECTOR === undefined).each([
  ['HTTP', 'legacy'],
  ['HTTP', 'modern'],
  ['stdio', 'legacy'],
  ['stdio', 'modern'],
] as const)('the MCP inspector over %s in the %s era', (transport, era) => {
  const inspect = async (...args: string[]): Promise<unknown> => {
    const common = ['--quiet', '--protocol-era', era];
    const command = [INSPECTOR ?? '', '--cli', ...targets[transport](), ...common, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: ROOT,
      env: { ...process.env, HOME: folder },
    });
    return JSON.parse(stdout);
  };

  it('finds no problem in the tools, calls one, and reads a page', { timeout: 120_000 }, async () => {
    // --strict fails when the schema of a tool does not work in all clients.
    const { tools } = (await inspect('--method', 'tools/list', '--strict')) as { tools: unknown[] };
    expect(tools).toHaveLength(8);
    const called = await inspect(
      ...['--method', 'tools/call', '--tool-name', 'get_changes', '--tool-arg', 'since=2025-03-01'],
    );
    expect(JSON.stringify(called)).toContain('`If-Match` is required.');
    const { resources } = (await inspect('--method', 'resources/list')) as { resources: { uri: string }[] };
    const read = await inspect('--method', 'resources/read', '--uri', resources[0]?.uri ?? '');
    expect(JSON.stringify(read)).toContain('text/markdown');
  });

  it('reports a tool that does not exist', { timeout: 60_000 }, async () => {
    await expect(inspect('--method', 'tools/call', '--tool-name', 'none')).rejects.toThrow(/tool_not_found/);
  });
});
