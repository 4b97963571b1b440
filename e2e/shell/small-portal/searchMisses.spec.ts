import { dialogOf, inputOf, NONSENSE, openSearch } from '../../search/search';
import { expect, test } from '../../test';

test('a search without results is reported to this site when the reader has stopped typing', async ({
  page,
}) => {
  const reports: unknown[] = [];
  // This portal is served as static files, so the test takes the place of the endpoint.
  await page.context().route('**/search-misses', async (route) => {
    reports.push([new URL(route.request().url()).pathname, route.request().postDataJSON()]);
    await route.fulfill({ status: 204 });
  });
  await openSearch(page, '/');
  await inputOf(page).pressSequentially(NONSENSE);
  await expect(dialogOf(page).getByText(`No results for “${NONSENSE}”`)).toBeVisible();
  expect(reports).toEqual([]);
  await expect.poll(() => reports).toEqual([['/search-misses', { words: NONSENSE }]]);
});
