import { addControls } from './addControls';

/** A page of the reference: its article, title and description. */
export interface ReferenceHtml {
  title: string;
  description: string;
  /** Addresses of the feeds about the page. */
  feeds?: string[];
  /** Breadcrumbs from the API to the page, if they are not those of the page's place in the sidebar. */
  trail?: { label: string; href?: string }[];
  html: string;
  /**
   * Returns the article as DOM nodes. Only set for fetched pages. The nodes are created right after the fetch, so that
   * a later navigation only has to insert them.
   */
  takeNodes?: () => Node;
}

/** Maximum number of cached pages. Each takes about 60 KB. */
const CAPACITY = 40;
const pages = new Map<string, ReferenceHtml>();
const pending = new Map<string, Promise<ReferenceHtml>>();

/** Returns a page that is already in the cache, without fetching it. */
export function cachedPage(pathname: string): ReferenceHtml | undefined {
  return pages.get(pathname);
}

/**
 * Fetches the HTML file of a page and extracts its article. Concurrent calls share one request.
 *
 * @throws Error with the page and the HTTP status when the request fails, or when it is not a page of the reference
 */
export function fetchPage(pathname: string): Promise<ReferenceHtml> {
  const known = pages.get(pathname);
  if (known) return Promise.resolve(known);
  const running = pending.get(pathname);
  if (running) return running;
  const request = load(pathname).finally(() => pending.delete(pathname));
  pending.set(pathname, request);
  return request;
}

/** How long a navigation waits for the HTML of the next page, in ms. After that, the page appears with a spinner. */
const LONGEST_WAIT = 10_000;
const waits = new Map<string, Promise<unknown>>();

/**
 * Returns what a navigation to a page waits for: a promise that fulfils when the page is in the cache, cannot be fetched,
 * or takes too long. Until `endWait`, each call returns the same promise, as React's `use` requires.
 * @returns undefined when the page was in the cache from the beginning
 */
export function waitForPage(pathname: string): Promise<unknown> | undefined {
  const running = waits.get(pathname);
  if (running || pages.has(pathname)) return running;
  const wait = Promise.race([
    fetchPage(pathname).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT)),
  ]);
  waits.set(pathname, wait);
  return wait;
}

/** Makes the next visit of a page wait again. */
export function endWait(pathname: string): void {
  waits.delete(pathname);
}

async function load(pathname: string): Promise<ReferenceHtml> {
  const address = process.env.NODE_ENV === 'development' ? `/__reference${pathname}` : pathname;
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`The page ${pathname} could not be loaded (HTTP ${response.status}).`);
  const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
  const element = fetched.getElementById('reference-page');
  if (!element) throw new Error(`The page ${pathname} is not a page of the reference.`);
  const page = toPage(element);
  const oldest = pages.keys().next();
  if (pages.size >= CAPACITY && !oldest.done) pages.delete(oldest.value);
  pages.set(pathname, page);
  return page;
}

/** @param element root of the article in the fetched document; its nodes are used for the first visit */
function toPage(element: HTMLElement): ReferenceHtml {
  const html = element.innerHTML;
  let ready: Node | undefined = toNodes(element.childNodes);
  return {
    ...readFacts(element),
    html,
    takeNodes() {
      const nodes = ready ?? parse(html);
      ready = undefined;
      return nodes;
    },
  };
}

/** Reads what the root of an article says about its page. */
export function readFacts({ dataset }: HTMLElement): Omit<ReferenceHtml, 'html'> {
  const { title = '', description = '', feeds, trail } = dataset;
  return {
    title,
    description,
    ...(feeds && { feeds: feeds.split(' ') }),
    ...(trail && { trail: JSON.parse(trail) as ReferenceHtml['trail'] & object }),
  };
}

function parse(html: string): Node {
  const template = document.createElement('template');
  template.innerHTML = html;
  return toNodes(template.content.childNodes);
}

function toNodes(children: Iterable<Node>): Node {
  const nodes = document.createDocumentFragment();
  nodes.append(...children);
  for (const article of nodes.querySelectorAll<HTMLElement>('.vr')) addControls(article);
  return nodes;
}
