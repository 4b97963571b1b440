// @vitest-environment jsdom
import {
  DataAttributeQueryStringInlineJavaScript,
  getAnnouncementBarInlineScript,
  getThemeInlineScript,
} from '@docusaurus/theme-classic/lib/inlineScripts';
import { afterEach, expect, it } from 'vitest';
import { preBodyTags } from './preBodyTags';

const siteStorage = { type: 'localStorage', namespace: '' } as const;
const html = document.documentElement;

/** Runs the inline scripts of a page whose template contains the expression. */
function run(respectPrefersColorScheme: boolean, address: string, theme: string | null): void {
  history.replaceState(null, '', address);
  if (theme !== null) localStorage.setItem('theme', theme);
  const colorMode = { disableSwitch: false, defaultMode: 'light', respectPrefersColorScheme } as const;
  const script = [
    getThemeInlineScript({ colorMode, siteStorage }),
    DataAttributeQueryStringInlineJavaScript,
    getAnnouncementBarInlineScript({ siteStorage }),
  ].join('\n');
  const changed = evaluate(`it => ${preBodyTags}`) as (it: { preBodyTags: string }) => string;
  evaluate(changed({ preBodyTags: script }));
}

/** Evaluates code in the global scope, like the template and the browser do. */
function evaluate(code: string): unknown {
  return (0, eval)(code);
}

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  window.matchMedia = undefined as never;
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
});

it.each([
  ['/', null, 'light'],
  ['/', 'dark', 'dark'],
  ['/', 'DARK', 'light'],
  ['/', '{"a":1}', 'light'],
  ['/?docusaurus-theme=dark', 'light', 'dark'],
  ['/?docusaurus-theme=blue', 'dark', 'dark'],
  ['/?docusaurus-theme=__proto__', null, 'light'],
])('with the address %s and the stored value %s, the theme is %s', (address, stored, theme) => {
  run(false, address, stored);
  expect(html.dataset).toMatchObject({ theme, themeChoice: theme });
});

it('follows the system without a known choice, where the portal offers it', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  run(true, '/?docusaurus-theme=blue', 'green');
  expect(html.dataset).toMatchObject({ theme: 'dark', themeChoice: 'system' });
});

it('ignores attributes named in the address, and sets those of the theme and the announcement bar', ({
  task,
}) => {
  run(false, '/?docusaurus-data-search-index=https://evil.example&docusaurus-data-start-now=', null);
  expect(html.getAttributeNames().sort()).toEqual([
    'data-announcement-bar-initially-dismissed',
    'data-theme',
    'data-theme-choice',
  ]);
  task.meta.attack = {
    id: 'L1',
    attack: 'Name attributes of the page in its address',
    attempts: 2,
    bound: 'no attribute is set from the address',
  };
});
