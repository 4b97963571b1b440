import { Parser } from 'htmlparser2';
import type { SiteAddress, SitePage } from './page';

type Attributes = Record<string, string>;

const HEADING = /^h([1-6])$/;
/** Relations of `link` that a browser loads; others only tell an address. */
const LOADED = /^(stylesheet|icon|shortcut icon|apple-touch-icon|manifest|modulepreload|preload|prefetch)$/;
const TOLD = /^(alternate|search|next|prev|help|license)$/;
/** Names of `meta` elements that list what the late start loads. */
const LATE = new Set(['app-scripts', 'app-styles']);
const SOURCES: Record<string, string[]> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
};
/** Seconds and address of a redirect: `0; url=/news`. */
const REFRESH = /^[\d.\s]*[;,]\s*url\s*=\s*['"]?([^'"]*)/i;
const DATA_TYPES = new Set(['application/json', 'application/ld+json']);

/** Reads one HTML file of the built site in a single pass. */
export function readPage(file: string, html: string): SitePage {
  const lineAt = createLineCounter(html);
  const ids = new Set<string>();
  const page: SitePage = {
    file,
    route: toRoute(file),
    lang: '',
    title: '',
    ids,
    repeatedIds: [],
    headings: [],
    links: [],
    assets: [],
    imagesWithoutAlt: [],
    unnamedDrawings: [],
    inlineScripts: [],
    inlineStyles: [],
    handlers: [],
  };
  let openText: { name: string; add(text: string): void } | undefined;
  const collect = (name: string, add: (text: string) => void) => {
    openText = { name, add };
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const line = lineAt(parser.startIndex);
        readAttributes(page, ids, name, attributes, line);
        const level = HEADING.exec(name)?.[1];
        if (level !== undefined) {
          const heading = { level: Number(level), text: '', line };
          page.headings.push(heading);
          collect(name, (text) => (heading.text += text));
        } else if (name === 'title' && page.title === '') {
          collect(name, (text) => (page.title += text));
        } else if (
          name === 'script' &&
          attributes['src'] === undefined &&
          !DATA_TYPES.has(attributes['type']?.toLowerCase() ?? '')
        ) {
          const script = { text: '', line };
          page.inlineScripts.push(script);
          collect(name, (text) => (script.text += text));
        } else if (name === 'style') page.inlineStyles.push({ line });
      },
      ontext: (text) => openText?.add(text),
      onclosetag(name) {
        if (openText?.name === name) openText = undefined;
      },
    },
    { decodeEntities: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return page;
}

function readAttributes(
  page: SitePage,
  ids: Set<string>,
  name: string,
  attributes: Attributes,
  line: number,
): void {
  const { id } = attributes;
  if (id !== undefined) {
    if (ids.has(id)) page.repeatedIds.push({ id, line });
    ids.add(id);
  }
  for (const key of Object.keys(attributes)) {
    if (/^on[a-z]+$/.test(key)) page.handlers.push({ name: key, line });
  }
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
    const url = REFRESH.exec(attributes['content'] ?? '')?.[1];
    if (url !== undefined) page.redirect = { url, by: 'meta refresh', line };
  }
  if (name === 'html') page.lang = attributes['lang'] ?? '';
  if (name === 'img' && attributes['alt'] === undefined) {
    page.imagesWithoutAlt.push({ src: attributes['src'] ?? '', line });
  }
  const isNamed = attributes['aria-label'] || attributes['aria-labelledby'];
  if (name === 'svg' && attributes['role'] === 'img' && !isNamed) page.unnamedDrawings.push({ line });
  page.links.push(...readLinks(name, attributes, line));
  page.assets.push(...readAssets(name, attributes, line));
}

function readLinks(name: string, attributes: Attributes, line: number): SiteAddress[] {
  const { href, action, formaction } = attributes;
  if ((name === 'a' || name === 'area') && href !== undefined)
    return [{ url: href, by: `${name} href`, line }];
  if (name === 'form' && action !== undefined) return [{ url: action, by: 'form action', line }];
  if (formaction !== undefined) return [{ url: formaction, by: `${name} formaction`, line }];
  const isTold = name === 'link' && TOLD.test(attributes['rel'] ?? '');
  return isTold && href !== undefined ? [{ url: href, by: `link ${attributes['rel'] ?? ''}`, line }] : [];
}

function readAssets(name: string, attributes: Attributes, line: number): SiteAddress[] {
  if (name === 'link') {
    const { href = '', rel = '' } = attributes;
    return LOADED.test(rel) ? [{ url: href, by: `link ${rel}`, line }] : [];
  }
  const { name: metaName = '', content = '' } = attributes;
  if (name === 'meta' && LATE.has(metaName)) {
    return content
      .split(' ')
      .filter(Boolean)
      .map((url) => ({ url, by: `meta ${metaName}`, line }));
  }
  return (SOURCES[name] ?? []).flatMap((attribute) => {
    const value = attributes[attribute];
    if (value === undefined) return [];
    const urls =
      attribute === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value];
    return urls.map((url) => ({ url, by: `${name} ${attribute}`, line }));
  });
}

/** `news/tags.html` → `/news/tags`, `index.html` → `/`. */
function toRoute(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}

/** Line of a position; positions are asked for in rising order. */
function createLineCounter(text: string): (position: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (position) => {
    while (next >= 0 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
