import { isElement, rawText } from '../html/nodes';
import type { Document } from '../html/parseHtml';
import { share } from '../html/share';
import type { Element } from '../html/tree';

/** Headings and addresses of a page in document order. Lines are 0 when the page was parsed without lines. */
export interface PageContents {
  headings: PageHeading[];
  /** Addresses that a reader can follow. */
  links: PageReference[];
  /** Addresses that the browser loads with the page. */
  assets: PageReference[];
}

export interface PageHeading {
  /** 1 to 6. */
  level: number;
  text: string;
  /** Undefined for a heading that cannot be linked to. */
  id?: string;
  line: number;
}

/** An address in an attribute. */
export interface PageReference {
  /** As written, entities decoded. */
  url: string;
  /** Tag and attribute: `a href`. */
  by: string;
  line: number;
}

export function readContents(document: Document): PageContents {
  const contents: PageContents = { headings: [], links: [], assets: [] };
  read(document, contents);
  return contents;
}

const HEADING = /^h[1-6]$/;

function read({ children }: Element, contents: PageContents): void {
  for (const node of children) {
    if (!isElement(node)) continue;
    if (node.attributes.length > 0) readAddresses(node, contents);
    if (node.name.length === 2 && HEADING.test(node.name)) contents.headings.push(toHeading(node));
    read(node, contents);
  }
}

function toHeading({ name, children, attribs, line }: Element): PageHeading {
  const id = attribs['id'];
  return { level: Number(name[1]), text: share(rawText(children)), ...(id !== undefined && { id }), line };
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

/** Names of the `meta` elements that list what deferredHydration.js loads. */
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
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
};

function readAddresses(element: Element, contents: PageContents): void {
  switch (element.name) {
    case 'a':
    case 'area':
      addLink(element, 'href', contents);
      break;
    case 'form':
      addLink(element, 'action', contents);
      break;
    case 'button':
    case 'input':
      addLink(element, 'formaction', contents);
      break;
    case 'link':
      readLinkElement(element, contents);
      break;
    case 'meta':
      readDeferred(element, contents);
      break;
  }
  if (Object.hasOwn(SOURCES, element.name)) readSources(element, contents);
}

function addLink({ name, attribs, line }: Element, attribute: string, { links }: PageContents): void {
  const url = attribs[attribute];
  if (url !== undefined) links.push(toReference(url, `${name} ${attribute}`, line));
}

function readLinkElement({ attribs, line }: Element, { links, assets }: PageContents): void {
  const { href, rel = '' } = attribs;
  if (LOADED.has(rel)) assets.push(toReference(href ?? '', `link ${rel}`, line));
  else if (OFFERED.has(rel) && href !== undefined) links.push(toReference(href, `link ${rel}`, line));
}

function readDeferred({ attribs, line }: Element, { assets }: PageContents): void {
  const { name = '', content = '' } = attribs;
  if (!DEFERRED.has(name)) return;
  for (const url of content.split(' ')) if (url !== '') assets.push(toReference(url, `meta ${name}`, line));
}

function readSources({ name, attribs, line }: Element, { assets }: PageContents): void {
  for (const attribute of SOURCES[name] ?? []) {
    const value = attribs[attribute];
    if (value === undefined) continue;
    const urls = attribute === 'srcset' ? value.split(',').map(toAddress) : [value];
    for (const url of urls) assets.push(toReference(url, `${name} ${attribute}`, line));
  }
}

/** The address in a part of `srcset`, without the width or density after it. */
const toAddress = (part: string): string => part.trim().split(/\s+/, 1)[0] ?? '';

const toReference = (url: string, by: string, line: number): PageReference => ({
  url: share(url),
  by: share(by),
  line,
});
