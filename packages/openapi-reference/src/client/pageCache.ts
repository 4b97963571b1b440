import { equipArticle } from './equip';

/** A reference page as it is shown: the article and what belongs into the head. */
export interface ReferenceHtml {
  title: string;
  description: string;
  html: string;
  /**
   * The article as nodes, where it was not rendered with the page. They are made as soon as the page is here, so that a
   * reader who then goes there waits for nothing but their place in the document.
   */
  takeNodes?: () => Node;
}

/** Pages kept for going back and forth; each is some 60 KB of text. */
const CAPACITY = 40;
const pages = new Map<string, ReferenceHtml>();
const pending = new Map<string, Promise<ReferenceHtml>>();

/** The page when it is already here. */
export function cachedPage(pathname: string): ReferenceHtml | undefined {
  return pages.get(pathname);
}

/**
 * Fetches a page's own HTML file and takes the article out of it. Concurrent calls share one request.
 * @throws Error naming the page and the answer, when the page cannot be had
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

/** @param element the page's root in a document of its own; its nodes become those that are shown first */
function toPage(element: HTMLElement): ReferenceHtml {
  const { title = '', description = '' } = element.dataset;
  const html = element.innerHTML;
  let ready: Node | undefined = toNodes(element.childNodes);
  return {
    title,
    description,
    html,
    takeNodes() {
      const nodes = ready ?? parse(html);
      ready = undefined;
      return nodes;
    },
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
  for (const article of nodes.querySelectorAll<HTMLElement>('.vr')) equipArticle(article);
  return nodes;
}
