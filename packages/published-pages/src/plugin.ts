import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseOptions, type PublishedPagesOptions } from './options';

/**
 * Docusaurus plugin that writes the portal for programs: each page as Markdown, `llms.txt`, and one text per API.
 *
 * built HTML → MarkdownPage[] → Markdown twins, llms texts
 *
 * @throws Error that lists every wrong option
 */
export default function publishedPages(context: LoadContext, options: PublishedPagesOptions): Plugin<void> {
  const { siteConfig, baseUrl } = context;
  const { pageIndex, publish, ...texts } = parseOptions(options);
  return {
    name: 'published-pages',
    postBuild: ({ outDir, routesPaths }) =>
      publish({ site: { ...texts, url: siteConfig.url, baseUrl }, outDir, routes: routesPaths, pageIndex }),
  };
}
