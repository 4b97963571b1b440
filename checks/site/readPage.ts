import { hashSheet } from '@voltmoor/page-type-css/sheetHashes';
import { isElement, PublishedPage, rawText, share, type Element } from '@voltmoor/published-pages/page';
import type { SitePage } from './page';

/** The parts of a page that the checks need in addition to a `PublishedPage`. */
type Findings = Pick<
  SitePage,
  | 'redirect'
  | 'repeatedIds'
  | 'imagesWithoutAlt'
  | 'unnamedDrawings'
  | 'inlineScripts'
  | 'inlineStyles'
  | 'handlers'
> & { ids: Set<string> };

/**
 * Reads an HTML file of the built site.
 * @param file path relative to the site's folder
 * @param withLines whether to find the line of every part, which takes 50 % longer; lines are 0 otherwise
 */
export function readPage(file: string, html: string, { withLines = false } = {}): SitePage {
  const route = toRoute(file);
  const address = { url: encodeURI(route), route };
  const { document, head, contents, kind } = new PublishedPage(html, address, { withLines });
  const findings: Findings = {
    ids: new Set(),
    repeatedIds: [],
    imagesWithoutAlt: [],
    unnamedDrawings: [],
    inlineScripts: [],
    inlineStyles: [],
    handlers: [],
  };
  inspect(document, findings);
  return {
    file,
    route,
    ...(kind !== undefined && { kind }),
    lang: head.language,
    title: head.title,
    ...contents,
    ...findings,
  };
}

function inspect({ children }: Element, findings: Findings): void {
  for (const node of children) {
    if (!isElement(node)) continue;
    if (node.attributes.length > 0) inspectAttributes(node, findings);
    inspectTag(node, findings);
    inspect(node, findings);
  }
}

function inspectAttributes({ attributes, line }: Element, { ids, repeatedIds, handlers }: Findings): void {
  for (const { name, value } of attributes) {
    if (name === 'id') {
      if (ids.has(value)) repeatedIds.push({ id: value, line });
      ids.add(value);
    } else if (name.startsWith('on') && /^on[a-z]+$/.test(name)) {
      handlers.push({ name, line });
    }
  }
}

function inspectTag(element: Element, findings: Findings): void {
  const { line } = element;
  switch (element.name) {
    case 'img': {
      const { alt, src = '' } = element.attribs;
      if (alt === undefined) findings.imagesWithoutAlt.push({ src, line });
      break;
    }
    case 'svg':
      if (isUnnamedDrawing(element)) findings.unnamedDrawings.push({ line });
      break;
    case 'script':
      if (isInlineScript(element))
        findings.inlineScripts.push({ text: share(rawText(element.children)), line });
      break;
    case 'style':
      findings.inlineStyles.push({ hash: share(hashSheet(rawText(element.children))), line });
      break;
    case 'meta': {
      const url = readRefresh(element);
      if (url !== undefined) findings.redirect = { url, by: 'meta refresh', line };
      break;
    }
  }
}

/** Whether a drawing has the role of an image but no accessible name. */
function isUnnamedDrawing({ attribs }: Element): boolean {
  return attribs['role'] === 'img' && !attribs['aria-label'] && !attribs['aria-labelledby'];
}

/** Script types that browsers do not run. */
const DATA_TYPES = new Set(['application/json', 'application/ld+json']);

function isInlineScript({ attribs }: Element): boolean {
  return attribs['src'] === undefined && !DATA_TYPES.has(attribs['type']?.toLowerCase() ?? '');
}

/** Matches the seconds and the URL of a redirect: `0; url=/news`. */
const REFRESH = /^[\d.\s]*[;,]\s*url\s*=\s*['"]?([^'"]*)/i;

function readRefresh({ attribs }: Element): string | undefined {
  if (attribs['http-equiv']?.toLowerCase() !== 'refresh') return undefined;
  return REFRESH.exec(attribs['content'] ?? '')?.[1];
}

/** `news/tags.html` → `/news/tags`, `index.html` → `/`. */
function toRoute(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}
