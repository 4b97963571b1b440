import { test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Watched {
  /** Console messages and URLs of failures that the test causes on purpose. */
  expectedFaults: RegExp[];
}

/**
 * A test that fails on any console error or failed request on the page. A hydration error is a console error, because
 * Docusaurus writes what React reports to the console. React's production build does not report attributes that differ;
 * `shell/hydration.spec.ts` runs the development build, which does.
 */
export const test = base.extend<Watched & { watch: void }>({
  expectedFaults: [[], { option: true }],
  watch: [
    async ({ page, expectedFaults }, use) => {
      const faults = watchFaults(page);
      await use();
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'console errors, page errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels the requests that are still running.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      faults.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`HTTP ${response.status()}: ${response.url()}`);
  });
  return faults;
}
