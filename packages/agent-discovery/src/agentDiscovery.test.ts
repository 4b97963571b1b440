import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { afterAll, beforeEach, expect, it } from 'vitest';
import portal from '../../../portal.config';
import agentDiscovery from './index';

const outDir = mkdtempSync(path.join(tmpdir(), 'agent-discovery-'));
beforeEach(() => rmSync(path.join(outDir, '.well-known'), { recursive: true, force: true }));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const run = async (changes: Partial<PortalConfig>, currentLocale = 'en'): Promise<void> => {
  const context = { i18n: { currentLocale, defaultLocale: 'en' } } as LoadContext;
  const plugin = agentDiscovery(context, { portal: { ...portal, ...changes } });
  await plugin.postBuild?.({ outDir } as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
};
const read = (file: string): string => readFileSync(path.join(outDir, '.well-known', file), 'utf8');

it('writes a catalogue with every API', async () => {
  await run({ discovery: true, baseUrl: '/docs/' });
  const { linkset } = JSON.parse(read('api-catalog')) as { linkset: { anchor: string; item?: unknown[] }[] };
  expect(linkset).toHaveLength(1 + portal.apis.length);
  expect(linkset[0]?.item).toHaveLength(portal.apis.length);
  expect(linkset[1]).toEqual({
    anchor: 'https://docs.voltmoor.example/docs/documentation/apiv2/api/introduction',
    'service-desc': [
      { href: 'https://docs.voltmoor.example/docs/downloads/cpo.yaml', type: 'application/yaml' },
      { href: 'https://docs.voltmoor.example/docs/downloads/cpo.json', type: 'application/json' },
    ],
    'service-doc': [
      {
        href: 'https://docs.voltmoor.example/docs/documentation/apiv2/api/introduction',
        type: 'text/html',
      },
      {
        href: 'https://docs.voltmoor.example/docs/documentation/apiv2/api/introduction.md',
        type: 'text/markdown',
      },
    ],
  });
});

it('writes a skill, and an index with its digest that is marked as a draft', async () => {
  await run({ discovery: true, mcp: {} });
  const index = JSON.parse(read('agent-skills/index.json')) as {
    status: string;
    skills: { url: string; digest: string }[];
  };
  const [skill] = index.skills;
  const text = read('agent-skills/voltmoor-docs/SKILL.md');
  expect(index.status).toBe('draft');
  expect(skill?.url).toBe('https://docs.voltmoor.example/.well-known/agent-skills/voltmoor-docs/SKILL.md');
  expect(skill?.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  expect(text).toContain('https://docs.voltmoor.example/mcp is an MCP server');
});

it('does not mention an MCP server that the portal does not have', async () => {
  await run({ discovery: true, mcp: null });
  expect(read('agent-skills/voltmoor-docs/SKILL.md')).not.toContain('MCP');
});

it('writes nothing without the setting, and nothing for other languages', async () => {
  await run({ discovery: false });
  await run({ discovery: true }, 'nl');
  expect(readdirSync(outDir)).toEqual([]);
});
