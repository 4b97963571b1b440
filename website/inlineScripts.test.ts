import { createRequire } from 'node:module';
import { getHtmlMinifier } from '@docusaurus/bundler';
import { hashInline } from '@voltmoor/pages/pageTypeCss';
import { PINNED_SCRIPTS } from '@voltmoor/server/responses';
import { expect, it } from 'vitest';
import { preBodyTags } from './patches/deferredHydration/preBodyTags';

const theme = createRequire(__filename)('@docusaurus/theme-classic/lib/inlineScripts.js') as {
  getThemeInlineScript: (options: object) => string;
  getAnnouncementBarInlineScript: (options: object) => string;
  DataAttributeQueryStringInlineJavaScript: string;
};

const siteStorage = { type: 'localStorage', namespace: '' };
const colorMode = { disableSwitch: false, defaultMode: 'light', respectPrefersColorScheme: false };

/** Evaluates the expression as the page template does. */
const changeTags = (0, eval)(`(it) => ${preBodyTags}`) as (it: { preBodyTags: string }) => string;

/** The script that theme-classic puts at the beginning of the body, with our changes. */
const themeScript = (announcement: string): string =>
  changeTags({
    preBodyTags: `
${theme.getThemeInlineScript({ colorMode, siteStorage })}
${theme.DataAttributeQueryStringInlineJavaScript}
${announcement}
            `,
  });

/** The hash of a script after Docusaurus has minified the page. */
async function hashInPage(script: string): Promise<string> {
  const minifier = await getHtmlMinifier({ type: 'swc' });
  const { code } = await minifier.minify(`<!doctype html><head><script>${script}</script></head>`);
  const [, text = ''] = /<script>([^]*?)<\/script>/.exec(code) ?? [];
  return hashInline(text);
}

it.each([
  ['changed by website/patches/deferredHydration/preBodyTags.ts', themeScript('')],
  [
    'where portal.config.ts has an announcement',
    themeScript(theme.getAnnouncementBarInlineScript({ siteStorage })),
  ],
])('the content security policy allows the script of pages from %s', async (source, script) => {
  const pinned = PINNED_SCRIPTS.find((entry) => entry.source.endsWith(source));
  expect(
    pinned?.hash,
    `The script has changed. Review it, then pin its new hash in inlineScripts.json.`,
  ).toBe(await hashInPage(script));
});
