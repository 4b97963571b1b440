import { hashInline } from '@voltmoor/pages/pageTypeCss';
import { PublishedPage, readFacts, splitPage, type PageFacts } from '@voltmoor/pages/page';
import type { SitePage } from './site';

/**
 * Reads an HTML file of the built site.
 * @param file path relative to the site's folder
 * @param withLines whether to find the line of every part, which takes 50 % longer; lines are 0 otherwise
 */
export function readPage(file: string, html: string, { withLines = false } = {}): SitePage {
  const route = toRoute(file);
  const page = new PublishedPage(html, { url: encodeURI(route), route }, { withLines });
  return toSitePage(file, readFacts(page));
}

/**
 * Reads an HTML file of the built site, except for what the build has read before.
 * @param readSource returns the facts about the HTML of `splitPage`, for example from the cache
 */
export function readBuiltPage(file: string, html: string, readSource: (html: string) => PageFacts): SitePage {
  const { html: source, sheet, style, scripts, twin } = splitPage(html);
  const { links, assets, inlineStyles, ...facts } = readSource(source);
  const line = 0;
  return toSitePage(file, {
    ...facts,
    links: twin === undefined ? links : [...links, { url: twin, by: 'link alternate', line }],
    assets: [
      ...assets,
      ...scripts.map((url) => ({ url, by: 'meta app-scripts', line })),
      ...(sheet === undefined ? [] : [{ url: sheet, by: 'link stylesheet', line }]),
    ],
    inlineStyles: style === undefined ? inlineStyles : [...inlineStyles, { text: style, line }],
  });
}

function toSitePage(file: string, { ids, inlineStyles, ...facts }: PageFacts): SitePage {
  return {
    ...facts,
    file,
    route: toRoute(file),
    ids: new Set(ids),
    inlineStyles: inlineStyles.map(({ text, line }) => ({ hash: hashInline(text), line })),
  };
}

/** `news/tags.html` → `/news/tags`, `index.html` → `/`. */
function toRoute(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}
