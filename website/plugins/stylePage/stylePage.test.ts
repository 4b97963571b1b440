import { expect, it } from 'vitest';
import { hasStylePage, readTokens } from './index';

it('is part of the development server and of test builds, but not of the published site', () => {
  expect(hasStylePage({ NODE_ENV: 'development' })).toBe(true);
  expect(hasStylePage({ NODE_ENV: 'production', PORTAL_STYLE_PAGE: '1' })).toBe(true);
  expect(hasStylePage({ NODE_ENV: 'production' })).toBe(false);
});

it('reads the first value of each token with its kind', () => {
  const css = `/* Tokens: all */
:root { --vm-text: #10201d; --vm-sans: Arial, sans-serif; --vm-space-1: 4px; --vm-motion: 150ms ease-in-out; }
@media screen { [data-theme='dark'] { --vm-text: #e5efec; } }`;
  expect(readTokens(css)).toEqual([
    { name: '--vm-text', value: '#10201d', kind: 'colour' },
    { name: '--vm-sans', value: 'Arial, sans-serif', kind: 'font' },
    { name: '--vm-space-1', value: '4px', kind: 'size' },
    { name: '--vm-motion', value: '150ms ease-in-out', kind: 'other' },
  ]);
});
