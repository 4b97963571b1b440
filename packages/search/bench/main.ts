/** `npm run search:bench -w @voltmoor/search -- --url http://127.0.0.1:3000/`: what readers wait for in the search window. */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { measureWindow } from './measureWindow';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000/' },
      cpu: { type: 'string', default: '4' },
      runs: { type: 'string', default: '3' },
      chromium: { type: 'string', default: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    },
  });
  const browser = await chromium.launch({
    executablePath: values.chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const figures = await measureWindow(browser, {
      address: values.url,
      cpuSlowdown: Number(values.cpu),
      runs: Number(values.runs),
    });
    console.log(`first results ${figures.firstResults.toFixed(0)} ms after the press on the button`);
    console.log(
      `each key: p50 ${figures.keyP50.toFixed(1)} ms, p95 ${figures.keyP95.toFixed(1)} ms until the worker has answered`,
    );
    console.log(
      `longest task of the page while typing: ${figures.longestTask.toFixed(0)} ms (0: none above 50)`,
    );
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
