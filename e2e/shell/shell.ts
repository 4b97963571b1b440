import { expect, type Page } from '@playwright/test';

/** Paths of pages of the small portal. */
export const PAGES = {
  home: '/',
  start: '/documentation/ampera-ui/getting-started',
  /** A long page. */
  chargers: '/documentation/ampera-ui/Set%20up/chargers',
  operation: '/documentation/apiv2/entitymanagement/get-charger',
  questions: '/general/frequently-asked-questions',
  provoke: '/provoke',
} as const;

/** Matches the scripts of single pages, but not the two scripts that start the application. */
export const PAGE_CHUNKS = /\/assets\/js\/(?!main\.|runtime~main\.|deferredHydration\.)[^/]+\.js$/;

/** Delays requests for files, by default the scripts of pages. Call the returned function to let them continue. */
export async function hold(page: Page, files: RegExp = PAGE_CHUNKS): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page, starts the application and waits until it is ready. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await start(page);
}

/**
 * Moves the pointer, because the application starts on the reader's first action, and waits until it is ready.
 * @param timeout ms; use a larger value when many tabs share the processor
 */
export async function start(page: Page, timeout = 15_000): Promise<void> {
  const html = page.locator('html');
  let y = 5;
  // Chromium ignores the pointer until the page is painted, so move it more than once.
  const moveAndRead = async (): Promise<string | null> => {
    await page.mouse.move(5, (y += 1));
    return html.getAttribute('data-has-hydrated');
  };
  await expect.poll(moveAndRead, { timeout, intervals: [50, 100, 250] }).toBe('true');
}

/** Opens a page and stops its clock. The test then advances it with `page.clock.runFor`. */
export async function openWithClock(page: Page, path: string, begin = open): Promise<void> {
  await page.clock.install();
  await begin(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Marks the document. The mark is lost on a full reload and kept when the application changes the page. */
export async function markDocument(page: Page): Promise<{ isKept: () => Promise<boolean> }> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return { isKept: () => page.evaluate(() => 'isMarked' in window) };
}

/** Returns the value of a key in the browser's local storage. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
