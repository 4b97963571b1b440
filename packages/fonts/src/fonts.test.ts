import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import fonts from './index';
import { readFontFiles, TYPEFACES } from './typefaces';

const context = { baseUrl: '/docs/' } as LoadContext;
const [sheet, ...others] = readFontFiles();

it('the files of the typefaces are small, and their licences are published', () => {
  const sizeOf = (id: string) =>
    others.find(({ name }) => name.includes(id) && name.endsWith('.woff2'))?.content.length;
  expect(sizeOf('funnel-display')).toBeLessThanOrEqual(14_000);
  expect(sizeOf('geist-mono')).toBeLessThanOrEqual(16_000);
  const licences = others.filter(({ name }) => name.includes('licence'));
  expect(licences).toHaveLength(TYPEFACES.length);
  for (const { content } of licences)
    expect(content.toString()).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it('the style sheet refers to the files next to it', () => {
  const urls = [...sheet.content.toString().matchAll(/url\(([^)]+)\)/g)].map(
    ([, url]) => `assets/fonts/${url}`,
  );
  expect(urls).toEqual(others.map(({ name }) => name).filter((name) => name.endsWith('.woff2')));
});

it('every typeface has a fallback that is shown until it has loaded', () => {
  const fallbacks = readFileSync(path.join(__dirname, 'fallbacks.css'), 'utf8');
  for (const { family } of TYPEFACES) {
    expect(fallbacks).toContain(`font-family: ${family}-fallback;`);
    expect(fallbacks).toContain(`--${family}: ${family}, ${family}-fallback,`);
  }
});

it('pages name the style sheet below the base URL', () => {
  const { headTags } = fonts(context, { fonts: true }).injectHtmlTags?.({ content: undefined }) ?? {};
  expect(headTags).toEqual([
    { tagName: 'meta', attributes: { name: 'late-styles', content: `/docs/${sheet.name}` } },
  ]);
});

it('nothing is added without the setting', () => {
  expect(fonts(context, {})).toEqual({ name: 'portal-fonts' });
  expect(fonts(context, { fonts: false })).toEqual({ name: 'portal-fonts' });
});
