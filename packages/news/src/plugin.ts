import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFeeds } from './feeds/writeFeeds';
import { buildPages } from './pages';
import { readNews, type News } from './read/readPosts';
import { newsFolder } from './read/readVocabulary';

export interface NewsOptions {
  /** The repository's root, with content/news below it. */
  root: string;
  /** Carries a rebrand through texts. */
  rename: (text: string) => string;
  /** Last line of the feeds. */
  copyright: string;
}

/**
 * What the blog does not have: the pages of incidents and upcoming changes, the tags for the filter of lists, and
 * feeds. The theme draws the pages as `@theme/BlogIncidentsPage` and `@theme/BlogUpcomingPage`.
 *
 * read posts → model → routes and global data → (after the build) feeds, incidents.json, calendar
 */
export default function newsPlugin(context: LoadContext, options: NewsOptions): Plugin<News> {
  const { root, rename, copyright } = options;
  const { siteConfig } = context;
  return {
    name: 'portal-news',
    getPathsToWatch: () => [`${newsFolder(root)}/**/*.{md,mdx,yml}`],
    loadContent: () => readNews({ root, rename }),
    contentLoaded({ content, actions }) {
      if (content.posts.length === 0) return;
      const { routes, globalData } = buildPages(content, siteConfig.baseUrl);
      actions.setGlobalData(globalData);
      routes.forEach(actions.addRoute);
    },
    async postBuild({ content, outDir }) {
      const { posts, vocabulary } = content;
      if (posts.length === 0) return;
      const { title: name, url, baseUrl } = siteConfig;
      await writeFeeds({ posts, tags: vocabulary.tags, outDir, site: { name, url, baseUrl, copyright } });
    },
  };
}
