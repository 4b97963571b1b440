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
