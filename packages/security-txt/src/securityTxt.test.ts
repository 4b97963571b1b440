import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { PortalConfig, SecuritySettings } from '@voltmoor/content/portalConfig';
import { afterAll, describe, expect, it } from 'vitest';
import ownPortal from '../../../portal.config';
import securityTxt from './index';
import { buildSecurityTxt } from './securityTxt';

const URL = 'https://docs.voltmoor.example';
const TODAY = '2025-03-04';
const contact = 'mailto:security@voltmoor.example';
const build = (settings: object) => buildSecurityTxt(settings as SecuritySettings, URL, TODAY);

describe('security.txt', () => {
  it('names the contact and expires within a year of the build', () => {
    expect(build({ contact })).toBe(`Contact: mailto:security@voltmoor.example
Expires: 2026-03-03T00:00:00Z
Canonical: https://docs.voltmoor.example/.well-known/security.txt
`);
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
    const settings = ownPortal.security;
    expect(settings).toBeTruthy();
    for (const day of [TODAY, '2024-02-29', '2031-12-31']) {
      expect(buildSecurityTxt(settings as SecuritySettings, ownPortal.url, day)).toMatch(/^Contact: mailto:/);
    }
  });
});

describe('the plugin', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'security-txt-'));
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  const file = path.join(outDir, '.well-known/security.txt');
  const run = async (security: PortalConfig['security'], currentLocale = 'en') => {
    rmSync(file, { force: true });
    const context = { i18n: { currentLocale, defaultLocale: 'en' } } as LoadContext;
    const plugin = securityTxt(context, { portal: { ...ownPortal, security } });
    await plugin.postBuild?.({ outDir } as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };

  it('writes the file once, for the default language', async () => {
    expect(await run({ contact })).toContain(`Contact: ${contact}\n`);
    expect(await run({ contact }, 'nl')).toBeUndefined();
  });

  it('writes none without the setting', async () => {
    expect(await run(null)).toBeUndefined();
    expect(await run(undefined)).toBeUndefined();
  });
});
