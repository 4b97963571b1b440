/** A pointer over the page must not ask a server that is away again and again, in milliseconds. */
const PAUSE = 10_000;

/** Articles whose rest is here or on its way. */
const requests = new WeakMap<Element, Promise<boolean>>();

/** Whether the build took parts out of the page (see `site/leaveOut`) that are not here yet. */
const lacksRest = (article: Element): boolean => article.querySelector('.vr-rest') !== null;

/**
 * Puts the rarely opened parts of a page into their places. They come in one file beside the page, asked for once;
 * when it cannot be had, the places keep the link to the same text, and a later call tries again.
 *
 * @returns true when the page became complete by this call
 */
export async function fetchRest(article: HTMLElement): Promise<boolean> {
  if (!lacksRest(article)) return false;
  const running = requests.get(article);
  if (running) return running.then(() => false);
  const request = load(article);
  requests.set(article, request);
  const isComplete = await request;
  if (!isComplete) setTimeout(() => requests.delete(article), PAUSE);
  return isComplete;
}

/** The same for the printer, which waits for nothing: the one place for a request that stops the page. */
export function takeRest(article: HTMLElement): boolean {
  if (!lacksRest(article)) return false;
  try {
    const request = new XMLHttpRequest();
    request.open('GET', addressOf(article), false);
    request.send();
    return request.status === 200 && fill(article, JSON.parse(request.responseText) as string[]);
  } catch {
    return false;
  }
}

async function load(article: HTMLElement): Promise<boolean> {
  article.classList.add('vr-busy');
  try {
    const response = await fetch(addressOf(article));
    return response.ok && fill(article, (await response.json()) as string[]);
  } catch {
    return false;
  } finally {
    article.classList.remove('vr-busy');
  }
}

function addressOf(article: HTMLElement): string {
  return `${article.ownerDocument.location.pathname.replace(/\/$/, '')}.parts.json`;
}

function fill(article: HTMLElement, parts: readonly string[]): boolean {
  const places = article.querySelectorAll('[data-vr-later]');
  // Another build's file would fill the wrong places.
  if (parts.length !== places.length) return false;
  for (const [index, place] of places.entries()) place.innerHTML = parts[index] ?? '';
  return true;
}
