import { DataAttributeQueryStringInlineJavaScript } from '@docusaurus/theme-classic/lib/inlineScripts';

/** Parts of theme-classic's inline script (lib/inlineScripts.js) and their replacements. */
const REPLACEMENTS = [
  // `?docusaurus-data-x=y` would set any data attribute on <html>. The page's own scripts trust data attributes, so a
  // link could make the page request files from any host.
  [DataAttributeQueryStringInlineJavaScript, ''],
  // Any value other than the names of the themes, from the URL or the storage, would hide the icon of the theme switch.
  [
    'getQueryStringTheme() || getStoredTheme()',
    "[getQueryStringTheme(), getStoredTheme()].find(function (t) { return t === 'light' || t === 'dark' })",
  ],
] as const;

/** Expression for the page template: the tags that plugins put at the beginning of the body, with the replacements. */
export const preBodyTags = REPLACEMENTS.reduce(
  (code, [from, to]) => `${code}.replace(${JSON.stringify(from)}, () => ${JSON.stringify(to)})`,
  'it.preBodyTags',
);
