import { isElement, lineOf, rawText, type Document, type Element } from '../html/nodes';

/** A position in the file of a page. */
interface Spot {
  /** Line number from 1, or 0 when the page was parsed without lines. */
  line: number;
}

interface PageHeading extends Spot {
  /** 1 to 6. */
  level: number;
  text: string;
  /** Undefined for a heading that cannot be linked to. */
  id?: string;
}

/** An address in an attribute. */
export interface PageReference extends Spot {
  /** As written, entities decoded. */
  url: string;
  /** Tag and attribute: `a href`. */
  by: string;
}

/** What a whole page contains, navigation and footer included, in document order. It is plain data. */
export interface PageContents {
  headings: PageHeading[];
  /** Addresses that a reader can follow. */
  links: PageReference[];
  /** Addresses that the browser loads with the page. */
  assets: PageReference[];
  /** The page to which this page redirects (`<meta http-equiv="refresh">`). */
  redirect?: PageReference;
  /** Each id once. */
  ids: string[];
  repeatedIds: (Spot & { id: string })[];
  imagesWithoutAlt: (Spot & { src: string })[];
  /** SVG drawings with the role of an image and without an accessible name. */
  unnamedDrawings: Spot[];
  /** Scripts in the page that browsers run. */
  inlineScripts: (Spot & { text: string })[];
  inlineStyles: (Spot & { text: string })[];
  /** Event handler attributes such as onclick. */
  handlers: (Spot & { name: string })[];
}

export function readContents(document: Document): PageContents {
  const contents: PageContents = {
    headings: [],
    links: [],
    assets: [],
    ids: [],
    repeatedIds: [],
    imagesWithoutAlt: [],
    unnamedDrawings: [],
    inlineScripts: [],
    inlineStyles: [],
    handlers: [],
  };
  const ids = new Set<string>();
  read(document, contents, ids);
  contents.ids = [...ids];
  return contents;
}

const HEADING = /^h[1-6]$/;

function read({ children }: Document | Element, contents: PageContents, ids: Set<string>): void {
  for (const node of children) {
    if (!isElement(node)) continue;
    readAttributes(node, contents, ids);
    readAddresses(node, contents);
    readTag(node, contents);
    read(node, contents, ids);
  }
}

function readAttributes(element: Element, { repeatedIds, handlers }: PageContents, ids: Set<string>): void {
  for (const [name, value] of Object.entries(element.attribs)) {
    if (name === 'id') {
      if (ids.has(value)) repeatedIds.push({ id: value, line: lineOf(element) });
      ids.add(value);
    } else if (name.startsWith('on') && /^on[a-z]+$/.test(name)) {
      handlers.push({ name, line: lineOf(element) });
    }
  }
}

function readTag(element: Element, contents: PageContents): void {
  const { name, attribs, children } = element;
  const line = lineOf(element);
  switch (name) {
    case 'img':
      if (attribs['alt'] === undefined)
        contents.imagesWithoutAlt.push({ src: share(attribs['src'] ?? ''), line });
      break;
    case 'svg':
      if (isUnnamedDrawing(element)) contents.unnamedDrawings.push({ line });
      break;
    case 'script':
      if (isInlineScript(element)) contents.inlineScripts.push({ text: share(rawText(children)), line });
      break;
    case 'style':
      contents.inlineStyles.push({ text: share(rawText(children)), line });
      break;
    default:
      if (name.length === 2 && HEADING.test(name)) contents.headings.push(toHeading(element));
  }
}

function toHeading(element: Element): PageHeading {
  const { name, children, attribs } = element;
  const id = attribs['id'];
  const text = share(rawText(children));
  return { level: Number(name[1]), text, ...(id !== undefined && { id }), line: lineOf(element) };
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

/** Values of `rel` with which the browser loads the address. */
const LOADED = new Set([
  'stylesheet',
  'icon',
  'shortcut icon',
  'apple-touch-icon',
  'manifest',
  'modulepreload',
  'preload',
  'prefetch',
]);
/** Values of `rel` for addresses that readers and programs can follow but the browser does not load. */
const OFFERED = new Set(['alternate', 'search', 'next', 'prev', 'help', 'license']);

/** Names of the `meta` elements that list what the script of deferredHydration loads. */
const DEFERRED = new Set(['app-scripts', 'app-styles']);

/** Attributes with addresses that are loaded, by tag. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  // Also `xlink:href`, which the parser calls `href`.
  image: ['href'],
  use: ['href'],
};

/** Attributes with addresses that a reader can follow, by tag. */
const TARGETS = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['form', 'action'],
  ['button', 'formaction'],
  ['input', 'formaction'],
]);

function readAddresses(element: Element, contents: PageContents): void {
  const { name, attribs } = element;
  const target = TARGETS.get(name) ?? '';
  const url = attribs[target];
  if (url !== undefined) contents.links.push(toReference(url, target, element));
  if (name === 'link') readLinkElement(element, contents);
  if (name === 'meta') readMeta(element, contents);
  if (Object.hasOwn(SOURCES, name)) readSources(element, contents);
}

function readLinkElement(element: Element, { links, assets }: PageContents): void {
  const { href, rel = '' } = element.attribs;
  if (LOADED.has(rel)) assets.push(toReference(href ?? '', rel, element));
  else if (OFFERED.has(rel) && href !== undefined) links.push(toReference(href, rel, element));
}

/** Matches the seconds and the URL of a redirect: `0; url=/news`. */
const REFRESH = /^[\d.\s]*[;,]\s*url\s*=\s*['"]?([^'"]*)/i;

function readMeta(element: Element, contents: PageContents): void {
  const { assets } = contents;
  const { name = '', content = '', 'http-equiv': state = '' } = element.attribs;
  const target = state.toLowerCase() === 'refresh' ? REFRESH.exec(content)?.[1] : undefined;
  if (target !== undefined) contents.redirect = toReference(target, 'refresh', element);
  if (!DEFERRED.has(name)) return;
  for (const url of content.split(' ')) if (url !== '') assets.push(toReference(url, name, element));
}

function readSources(element: Element, { assets }: PageContents): void {
  for (const attribute of SOURCES[element.name] ?? []) {
    const value = element.attribs[attribute];
    if (value === undefined) continue;
    const urls = attribute === 'srcset' ? value.split(',').map(toAddress) : [value];
    for (const url of urls) assets.push(toReference(url, attribute, element));
  }
}

/** The address in a part of `srcset`, without the width or density after it. */
const toAddress = (part: string): string => part.trim().split(/\s+/, 1)[0] ?? '';

/** @param where the attribute, or the `rel` or name of the element */
const toReference = (url: string, where: string, element: Element): PageReference => ({
  url: share(url),
  by: share(`${element.name} ${where}`),
  line: lineOf(element),
});

const known = new Map<string, string>();

/**
 * Returns the same string for equal texts. Addresses of the navigation and inline scripts are on every page; shared, they
 * are stored once. The parser also builds each text from single characters, which V8 keeps until the text is looked up.
 */
function share(text: string): string {
  const shared = known.get(text);
  if (shared === undefined) known.set(text, text);
  return shared ?? text;
}
