import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { writeIndexes } from '@voltmoor/mcp-server/testing/fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { startServer, type RunningServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const mcp = { name: 'Voltmoor', description: 'Guides.', hosts: ['docs.voltmoor.example'] };

let server: RunningServer;
beforeAll(async () => {
  await writeIndexes(build);
  const changes = { 'search/headings.json': null };
  await writeFixture(build, { cacheDir: path.join(folder, 'cache'), changes, mcp });
  server = await startServer({
    dir: build,
    port: 0,
    host: '127.0.0.1',
    watchEvery: 0,
    log: () => undefined,
  });
});
afterAll(() => server.stop());

const connect = async (mode: 'legacy' | 'auto'): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/mcp`)));
  return client;
};

describe.each(['legacy', 'auto'] as const)("the official SDK's client in mode %s", (mode) => {
  it('lists and calls tools, and reads pages', { timeout: 30_000 }, async () => {
    const client = await connect(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).slice(0, 2)).toEqual(['search', 'get_page']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const result = await client.callTool({ name: 'explain_error', arguments: { code: 'VM-1104' } });
    expect(result.content).toEqual([
      { type: 'text', text: expect.stringContaining('reconnect loop') as string },
    ]);
    const { resources } = await client.listResources();
    const [first] = resources;
    const read = await client.readResource({ uri: first?.uri ?? '' });
    expect(read.contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('# ') as string,
    });
    await expect(client.readResource({ uri: 'https://docs.voltmoor.example/none' })).rejects.toThrow(
      'no page',
    );
    await expect(client.callTool({ name: 'none', arguments: {} })).rejects.toThrow('There is no tool "none"');
    const wrong = await client.callTool({ name: 'search', arguments: { query: 1 } });
    expect(wrong).toMatchObject({ isError: true });
    await client.close();
  });
});
