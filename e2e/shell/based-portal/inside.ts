import { expect, test as watched } from '../../test';

export { expect };

/** Pages of the portal below /docs/. */
export const PAGES = {
  home: '/docs/',
  guide: '/docs/documentation/parks/introduction',
  listParks: '/docs/documentation/parks/operations/listParks',
  createPark: '/docs/documentation/parks/operations/createPark',
  /** This operation has no operationId in its document. */
  unnamed: '/docs/documentation/parks/operations/get-parks-parkid',
  tag: '/docs/documentation/parks/operations/schemas/Tag',
  park: '/docs/documentation/parks/operations/schemas/Park',
  category: '/docs/category/parks/Park-Ride',
  overview: '/docs/documentation/gardens',
  migration: '/docs/documentation/gardens/migration',
  comparison: '/docs/documentation/trees/operations/compare/get-trees-20',
  search: '/docs/search',
  news: '/docs/news',
  release: '/docs/news/2025/04/04/releases/release',
} as const;

/** A test that also fails when a page requests anything outside of /docs/ from its own server. */
export const test = watched.extend<{ inside: void }>({
  inside: [
    async ({ page, baseURL }, use) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === baseURL && !pathname.startsWith('/docs/')) outside.push(pathname);
      });
      await use();
      expect(outside, 'requests outside of the base URL').toEqual([]);
    },
    { auto: true },
  ],
});
