import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Messages that the browser itself writes for pages that are meant to fail. */
interface Watched {
  /** Regular expressions of console messages and addresses that this test provokes on purpose. */
  expectedFaults: RegExp[];
}

/**
 * A test that fails on any console error, hydration warning or failed request on the page.
 * `expectedFaults` names what a test provokes on purpose.
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
    if (message.type() === 'error' || /hydrat/i.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation away cancels what is still loading; that is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      faults.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`HTTP ${response.status()}: ${response.url()}`);
  });
  return faults;
}
