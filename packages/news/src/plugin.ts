import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readToday } from '@voltmoor/content/today';
import { writeFeeds } from './feeds/writeFeeds';
import { buildPages } from './pages';
import type { ApiStep } from './model/types';
import { readNews, type News } from './read/readPosts';
import { newsFolder } from './read/readVocabulary';

export interface NewsOptions {
  /** Root of the repository, which contains content/news. */
  root: string;
  /** Replaces product names in texts when the portal has another name. */
  rename: (text: string) => string;
  /** Copyright notice of the feeds. */
  copyright: string;
  /** Page with the live status of the platform, which the page of incidents links to. */
  statusUrl: string;
  /** Returns the deprecations and last days of APIs, from the records of their changes. Default: none. */
  apiSteps?: () => Promise<readonly ApiStep[]>;
}

/**
 * What the blog plugin does not have: the pages of incidents and upcoming changes, the tags for the filter of lists, feeds,
 * and a theme. The theme replaces pages of theme-classic, so the configuration must list this plugin after that theme.
 *
 * read posts → model → routes and lists → (after the build) feeds, incidents.json, calendar
 */
export default function newsPlugin(
  context: LoadContext,
  options: NewsOptions,
): Plugin<News & { steps: readonly ApiStep[] }> {
  const { root, rename, copyright, statusUrl, apiSteps = () => Promise.resolve([]) } = options;
  const { siteConfig } = context;
  return {
    name: 'portal-news',
    getThemePath: () => path.resolve(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.resolve(__dirname, 'theme'),
    getPathsToWatch: () => [`${newsFolder(root)}/**/*.{md,mdx,yml}`],
    async loadContent() {
      const [news, steps] = await Promise.all([readNews({ root, rename }), apiSteps()]);
      return { ...news, steps };
    },
    async contentLoaded({ content, actions }) {
      const { routes, lists } = buildPages(content, {
        baseUrl: siteConfig.baseUrl,
        statusUrl,
        today: readToday(),
      });
      // Global data would be part of the script of every page.
      await actions.createData('lists.json', lists);
      if (content.posts.length > 0) routes.forEach(actions.addRoute);
    },
    async postBuild({ content, outDir }) {
      const { posts, vocabulary, steps } = content;
      if (posts.length === 0) return;
      const { title: name, url, baseUrl } = siteConfig;
      await writeFeeds({
        posts,
        tags: vocabulary.tags,
        steps,
        outDir,
        site: { name, url, baseUrl, copyright },
      });
    },
  };
}
