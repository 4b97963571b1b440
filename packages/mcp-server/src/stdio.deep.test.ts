import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeIndexes } from './testing/fixture';

const folder = mkdtempSync(path.join(tmpdir(), 'mcp-stdio-'));
beforeAll(() => writeIndexes(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['legacy', 'auto'] as const)(
  "the official SDK's client in mode %s uses the tools over stdio",
  { timeout: 60_000 },
  async (mode) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['--import', 'tsx', path.join(import.meta.dirname, 'stdio.ts'), '--dir', folder],
        stderr: 'ignore',
      }),
    );
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(9);
    const { content } = await client.callTool({ name: 'get_schema', arguments: { schema: 'Charger' } });
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining('# Charger') as string }]);
    const { resources } = await client.listResources();
    expect(resources.length).toBeGreaterThan(4);
    await client.close();
  },
);
