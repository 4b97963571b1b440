import { require as load } from 'tsx/cjs/api';

/**
 * The portal's packages. They are TypeScript with JSX and without a compile step, so tsx loads them; the configuration
 * itself is loaded by Docusaurus.
 */
export const content = load('@voltmoor/content', __filename) as typeof import('@voltmoor/content');
export const news = load('@voltmoor/news', __filename) as typeof import('@voltmoor/news');
export const openApi = load(
  '@voltmoor/openapi-reference',
  __filename,
) as typeof import('@voltmoor/openapi-reference');
export const search = load('@voltmoor/search', __filename) as typeof import('@voltmoor/search');
export const publishedPages = load(
  '@voltmoor/published-pages',
  __filename,
) as typeof import('@voltmoor/published-pages');
