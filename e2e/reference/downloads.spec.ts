import { parse } from 'yaml';
import { expect, test } from '../test';
import { REFERENCE_PAGES } from './pages';

for (const [name, path] of Object.entries({
  'CPO API': REFERENCE_PAGES['an operation'],
  'Legacy API': REFERENCE_PAGES['a deprecated operation'],
  OCPI: REFERENCE_PAGES['an operation with variants'],
})) {
  test(`the downloads of the ${name} exist and can be parsed`, async ({ page, request }) => {
    await page.goto(path);
    const links = await page
      .locator('.vr-downloads a[download]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    expect(links).toHaveLength(7);
    for (const link of links) {
      const response = await request.get(link);
      expect(response.status(), link).toBe(200);
      const text = await response.text();
      const read: unknown = link.endsWith('.yaml')
        ? parse(text, { maxAliasCount: 10_000 })
        : (JSON.parse(text) as unknown);
      expect(holdsRequests(read), link).toBe(true);
    }
  });
}

/** Whether this is an OpenAPI document or a collection with at least one request, or an environment with variables. */
function holdsRequests(read: unknown): boolean {
  const { paths, item, items, values } = read as Record<string, object | undefined>;
  return Object.keys(paths ?? item ?? items ?? values ?? {}).length > 0;
}
