import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

test('the version switch stays on the same operation', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['an operation with variants']);
  const versions = page.getByRole('navigation', { name: 'Version' });
  await expect(versions.getByRole('link', { name: '2.2.1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await versions.getByRole('link', { name: '2.1.1', exact: true }).click();
  await expect(page).toHaveURL('/documentation/ocpi-descriptions/post-commands-211');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a command (2.1.1)');
  await versions.getByRole('link', { name: '2.1.1 → 2.2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a command: 2.1.1 and 2.2 compared');
});

test('a comparison switches between any two versions, for operations, calls to the reader and types', async ({
  page,
}) => {
  const folder = '/documentation/ocpi-descriptions';
  const versions = page.getByRole('navigation', { name: 'Version' });
  await openReference(page, REFERENCE_PAGES['an operation with variants']);
  await versions.getByRole('link', { name: '2.1.1 → 2.2.1' }).click();
  await expect(page).toHaveURL(`${folder}/compare/post-commands-221/post-commands-211`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Send a command: 2.1.1 and 2.2.1 compared',
  );
  await versions.getByRole('link', { name: '2.2 → 2.2.1' }).click();
  await expect(page).toHaveURL(`${folder}/compare/post-commands-221`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText([
    '',
    'OCPI',
    'OCPI 2.2.1',
    'Send a command (2.2.1)',
    '2.2 and 2.2.1 compared',
  ]);
  await expect(trail.getByRole('link', { name: 'Send a command (2.2.1)' })).toHaveAttribute(
    'href',
    `${folder}/post-commands-221`,
  );

  await openReference(page, REFERENCE_PAGES['a call to the reader']);
  await versions.getByRole('link', { name: '2.1.1 → 2.2.1' }).click();
  await expect(page).toHaveURL(`${folder}/compare/receive-location-221/receive-location-211`);

  await openReference(page, `${folder}/schemas/Location221`);
  await versions.getByRole('link', { name: '2.1.1', exact: true }).click();
  await expect(page).toHaveURL(`${folder}/schemas/Location211`);
  await versions.getByRole('link', { name: '2.1.1 → 2.2.1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location: 2.1.1 and 2.2.1 compared');
});

for (const id of ['receive-location-221', 'authorize-token-221', 'post-charging-profiles-221']) {
  test(`${id} shows the request that the partner receives, and never a call to our host`, async ({
    page,
  }) => {
    await openReference(page, `/documentation/ocpi-descriptions/${id}`);
    const article = page.locator('.vr');
    await expect(article.locator('.vr-head')).toContainText('call to you');
    const sent = article.getByRole('region', { name: 'Request that you receive' });
    await expect(sent).toContainText(
      /OCPI-to-party-id: TST\s+OCPI-from-country-code: NL\s+OCPI-from-party-id: VLT/,
    );
    await expect(sent).toContainText('Host: tst.example');
    await expect(article.getByRole('region', { name: 'Request samples' })).toHaveCount(0);
    await expect(article.locator('pre').filter({ hasText: 'ocpi.voltmoor.example' })).toHaveCount(0);
  });
}

test('a legacy operation shows its end date and links to its successor', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['a deprecated operation']);
  const notice = page.locator('.vr-notice');
  await expect(notice).toContainText('Deprecated since');
  await expect(notice).toContainText('Sunset on 31 March 2026');
  await notice.getByRole('link', { name: 'CPO API: Get a charger' }).click();
  await expect(page).toHaveURL(REFERENCE_PAGES['an operation']);
});

test('the migration map links every legacy operation to its page', async ({ page, request }) => {
  await openReference(page, REFERENCE_PAGES['the map to the successor']);
  const links = await page
    .locator('.vr-table a[href]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))]);
  expect(links.filter((link) => link.includes('/api-descriptions/')).length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const link of links) {
    if (!(await request.get(link)).ok()) broken.push(link);
  }
  expect(broken).toEqual([]);
});
