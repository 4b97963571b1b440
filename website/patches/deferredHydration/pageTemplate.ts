import { createRequire } from 'node:module';
import { preBodyTags } from './preBodyTags';
import { script } from './index';

/** The changes to the template of Docusaurus: a part of the template and its replacement. */
const CHANGES = [
  { upstream: `<meta name="generator" content="Docusaurus v<%= it.version %>">`, replacement: '' },
  {
    upstream: `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`,
    replacement: `<meta name="app-styles" content="<%= it.stylesheets.map((stylesheet) => it.baseUrl + stylesheet).join(' ') %>">
    <meta name="app-scripts" content="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">
    <script src="<%= it.baseUrl %>${script.file}" async fetchpriority="high"></script>`,
  },
  { upstream: '<%~ it.preBodyTags %>', replacement: `<%~ ${preBodyTags} %>` },
];

/**
 * Changes the page template of Docusaurus so that a page does not load the application by itself: `meta` elements name
 * its scripts and its full style sheet, and the script of deferredHydration loads them. Pages also do not name the generator.
 *
 * @param template the template of the installed version of Docusaurus
 * @throws Error when a part to change is missing or occurs more than once
 */
export function buildPageTemplate(template: string): string {
  const changed = CHANGES.reduce((text, { upstream, replacement }) => {
    const [before = '', after, ...more] = text.split(upstream);
    if (after === undefined || more.length > 0)
      throw new Error(
        `deferredHydration: the page template of Docusaurus has no unique\n\n${upstream}\n\nThe installed version writes its template differently (@docusaurus/core/lib/ssg/ssgTemplate.html.js). Adapt CHANGES in website/patches/deferredHydration/pageTemplate.ts.`,
      );
    return before + replacement + after;
  }, template);
  return changed.replace(/\n\s*/g, '');
}

// The loaders of configurations in Docusaurus 3 and 4 disagree about the default import of a CommonJS module.
const upstream = createRequire(__filename)('@docusaurus/core/lib/ssg/ssgTemplate.html.js') as {
  default: string;
};

export const pageTemplate = buildPageTemplate(upstream.default);
