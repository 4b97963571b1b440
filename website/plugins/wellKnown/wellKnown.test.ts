import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { PortalConfig, SecuritySettings } from '@voltmoor/content/portalConfig';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import portal from '../../../portal.config';
import wellKnown from './index';
import { buildSecurityTxt } from './securityTxt';

const outDir = mkdtempSync(path.join(tmpdir(), 'well-known-'));
beforeEach(() => rmSync(path.join(outDir, '.well-known'), { recursive: true, force: true }));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const run = async (changes: Partial<PortalConfig>, currentLocale = 'en'): Promise<void> => {
  const context = { i18n: { currentLocale, defaultLocale: 'en' } } as LoadContext;
  const plugin = wellKnown(context, { portal: { ...portal, ...changes } });
  await plugin.postBuild?.({ outDir } as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
};
const read = (file: string): string => readFileSync(path.join(outDir, '.well-known', file), 'utf8');

it('writes a catalogue with every API', async () => {
  await run({ discovery: true, baseUrl: '/docs/' });
  const { linkset } = JSON.parse(read('api-catalog')) as { linkset: { anchor: string; item?: unknown[] }[] };
  expect(linkset).toHaveLength(1 + portal.apis.length);
  expect(linkset[0]?.item).toHaveLength(portal.apis.length);
  const page = 'https://docs.voltmoor.example/docs/documentation/apiv2/api/introduction';
  const downloads = 'https://docs.voltmoor.example/docs/downloads/cpo';
  expect(linkset[1]).toEqual({
    anchor: page,
    'service-desc': [
      { href: `${downloads}.yaml`, type: 'application/yaml' },
      { href: `${downloads}.json`, type: 'application/json' },
    ],
    'service-doc': [
      { href: page, type: 'text/html' },
      { href: `${page}.md`, type: 'text/markdown' },
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
  await run({ discovery: true, mcp: null });
  expect(read('agent-skills/voltmoor-docs/SKILL.md')).not.toContain('MCP');
});

it('writes nothing without a setting, and nothing for other languages', async () => {
  await run({ discovery: false, security: null });
  await run({ discovery: true }, 'nl');
  expect(readdirSync(outDir)).toEqual([]);
});

const URL = 'https://docs.voltmoor.example';
const TODAY = '2025-03-04';
const contact = 'mailto:security@voltmoor.example';
const build = (settings: object) => buildSecurityTxt(settings as SecuritySettings, URL, TODAY);

describe('security.txt', () => {
  it('is written once, for the default language, and expires within a year of the build', async () => {
    await run({ security: { contact } });
    expect(read('security.txt')).toContain(`Contact: ${contact}\n`);
    expect(build({ contact })).toContain('Expires: 2026-03-03T00:00:00Z\n');
    rmSync(path.join(outDir, '.well-known'), { recursive: true });
    await run({ security: { contact } }, 'nl');
    expect(existsSync(path.join(outDir, '.well-known'))).toBe(false);
  });

  it('has every field that is configured', () => {
    expect(
      build({
        contact: [contact, 'tel:+49-30-123456', 'https://voltmoor.example/report'],
        policy: 'https://voltmoor.example/security',
        acknowledgments: 'https://voltmoor.example/thanks',
        preferredLanguages: ['en', 'de-CH'],
        expires: '2025-09-01',
      }),
    ).toBe(`Contact: mailto:security@voltmoor.example
Contact: tel:+49-30-123456
Contact: https://voltmoor.example/report
Expires: 2025-09-01T00:00:00Z
Preferred-Languages: en, de-CH
Canonical: https://docs.voltmoor.example/.well-known/security.txt
Policy: https://voltmoor.example/security
Acknowledgments: https://voltmoor.example/thanks
`);
  });

  it.each([
    [{ contact, expires: TODAY }, 'security.expires is 2025-03-04, which is not after today (2025-03-04)'],
    [{ contact, expires: '2026-03-04' }, 'Set 2026-03-03 or an earlier day'],
  ])('is refused with the name of the setting: %j', (settings, message) => {
    expect(() => build(settings)).toThrow('portal.config.ts: security');
    expect(() => build(settings)).toThrow(message);
  });

  it("of this repository's portal is valid on any day", () => {
    const settings = portal.security;
    expect(settings).toBeTruthy();
    for (const day of [TODAY, '2024-02-29', '2031-12-31']) {
      expect(buildSecurityTxt(settings as SecuritySettings, portal.url, day)).toMatch(/^Contact: mailto:/);
    }
  });
});
