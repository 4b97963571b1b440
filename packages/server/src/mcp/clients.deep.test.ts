import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMain, type RunningMain } from '../testing/startMain';
import { temporaryFolder } from '../testing/temporaryFolder';
import { writeMcpBuild } from './testing/mcpServer';

const folder = temporaryFolder();
let build: string;
let main: RunningMain;
beforeAll(async () => {
  build = await writeMcpBuild(folder);
  // As with `npm start`: modules load in another way inside of Vitest.
  main = await startMain(build);
}, 60_000);
afterAll(() => main.child.kill('SIGINT'));

const transports = {
  HTTP: () => new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${main.port}/mcp`)),
  stdio: () =>
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', path.join(import.meta.dirname, 'stdio.ts'), '--dir', build],
      stderr: 'ignore',
    }),
};
const containing = (text: string): string => expect.stringContaining(text) as string;

it.each([
  ['HTTP', 'legacy'],
  ['HTTP', 'auto'],
  ['stdio', 'legacy'],
  ['stdio', 'auto'],
] as const)(
  "the official SDK's client uses the tools and reads pages over %s in mode %s",
  { timeout: 60_000 },
  async (transport, mode) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(transports[transport]());
    expect(client.getProtocolEra()).toBe(mode === 'legacy' ? 'legacy' : 'modern');
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(9);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const { content } = await client.callTool({ name: 'explain_error', arguments: { code: 'VM-1104' } });
    expect(content).toEqual([{ type: 'text', text: containing('reconnect loop') }]);
    const { resources } = await client.listResources();
    expect(resources.length).toBeGreaterThan(4);
    const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: containing('# ') });
    await expect(client.readResource({ uri: 'https://docs.voltmoor.example/none' })).rejects.toThrow(
      'no page',
    );
    await expect(client.callTool({ name: 'none', arguments: {} })).rejects.toThrow('There is no tool "none"');
    const wrong = await client.callTool({ name: 'search', arguments: { query: 1 } });
    expect(wrong).toMatchObject({ isError: true });
    await client.close();
  },
);
