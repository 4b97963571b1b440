import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { expect, it } from 'vitest';
import fonts, { TYPEFACES } from './index';

import.meta.glob('./fonts.css');

const context = {} as LoadContext;
const sheet = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');
/** The families with a file, with the module that names the file. */
const families = [...sheet.matchAll(/font-family: ([\w-]+);[^}]*!(@fontsource[\w-]*\/[^']+)'/g)].map(
  ([, family = '', file = '']) => ({ family, file }),
);

it('the style sheet refers to one small file of each typeface', () => {
  expect(families.map(({ file }) => file.split('/').slice(0, 2).join('/'))).toEqual(TYPEFACES);
  const sizes = families.map(({ file }) => statSync(createRequire(__filename).resolve(file)).size);
  // The largest file is that of text, with all its weights.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(52_000);
});

it('every typeface has a fallback that is shown until it has loaded', () => {
  expect(families.map(({ family }) => family)).toEqual(['vm-display', 'vm-mono', 'vm-text']);
  for (const family of ['vm-display', 'vm-mono']) {
    expect(sheet).toContain(`font-family: ${family}-fallback;`);
    expect(sheet).toContain(`--${family}: ${family}, ${family}-fallback,`);
  }
  expect(sheet).toContain('--vm-sans: vm-text, Arial,');
});

it('the licences are published', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  await fonts(context, { fonts: true }).postBuild?.({ outDir } as Parameters<
    NonNullable<Plugin['postBuild']>
  >[0]);
  const folder = path.join(outDir, 'assets/fonts');
  expect(readdirSync(folder)).toEqual([
    'funnel-display-licence.txt',
    'geist-licence.txt',
    'geist-mono-licence.txt',
  ]);
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  rmSync(outDir, { recursive: true });
});

it('nothing is added without the setting', () => {
  expect(fonts(context, {})).toEqual({ name: 'portal-fonts' });
  expect(fonts(context, { fonts: false })).toEqual({ name: 'portal-fonts' });
});
