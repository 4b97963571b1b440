import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { start } from './shell';

/** Files that a visit may load in all: page, styles, typefaces, application, ten posts, and what prepares the search. */
const MOST = 28;

test('a visit without a click loads nothing for other pages', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const kind of ['home', 'guide', 'operation', 'news list'] as const) {
    asked.length = 0;
    await page.goto(PAGE_KINDS[kind]);
    await start(page);
    await page.waitForLoadState('networkidle');
    expect(asked.length, `${kind}: ${asked.join(' ')}`).toBeLessThanOrEqual(MOST);
  }
});
