import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { dialogOf, inputOf, NONSENSE, openSearch } from './search';

test(
  'without the setting, a search without results is not reported',
  { tag: DEEP },
  async ({ page, request }) => {
    const posts: string[] = [];
    page.context().on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()));
    await openSearch(page);
    await inputOf(page).fill(NONSENSE);
    await expect(dialogOf(page).getByText(`No results for “${NONSENSE}”`)).toBeVisible();
    await page.waitForTimeout(4_000);
    expect(posts).toEqual([]);
    const response = await request.post('/search-misses', { data: { words: NONSENSE } });
    expect(response.status()).toBe(405);
  },
);
