import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readToday } from '../today';
import { writeFeeds, type FeedInput } from './feeds/writeFeeds';
import { buildPages } from './pages';
import type { ApiStep } from './model/types';
import type { News, NewsSource } from './read/readPosts';
import { newsFolder } from './read/readVocabulary';

export interface NewsOptions {
  /** Root of the repository, which contains content/news. */
  root: string;
  news: NewsSource;
  /** Copyright notice of the feeds. */
  copyright: string;
  /** Page with the live status of the platform, which the page of incidents links to. */
  statusUrl: string;
  /** Reads the texts of the built posts for the feeds: route → HTML. */
  readTexts: (site: {
    outDir: string;
    routes: readonly string[];
    baseUrl: string;
  }) => Promise<FeedInput['texts']>;
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
  const { root, news, copyright, statusUrl, readTexts, apiSteps = () => Promise.resolve([]) } = options;
  const { siteConfig } = context;
  return {
    name: 'portal-news',
    getThemePath: () => path.resolve(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.resolve(__dirname, 'theme'),
    getPathsToWatch: () => [`${newsFolder(root)}/**/*.{md,mdx,yml}`],
    async loadContent() {
      const [all, steps] = await Promise.all([news.read(), apiSteps()]);
      return { ...all, steps };
    },
    async contentLoaded({ content, actions }) {
      // The development server calls this after every change, and the next one reads the files again.
      news.reset();
      const { routes, lists } = buildPages(content, {
        baseUrl: siteConfig.baseUrl,
        statusUrl,
        today: readToday(),
      });
      // Global data would be part of the script of every page.
      await actions.createData('lists.json', lists);
      if (content.posts.length > 0) routes.forEach(actions.addRoute);
    },
    async postBuild({ content, outDir, routesPaths }) {
      const { posts, vocabulary, steps } = content;
      if (posts.length === 0) return;
      const { title: name, url, baseUrl } = siteConfig;
      await writeFeeds({
        posts,
        tags: vocabulary.tags,
        steps,
        outDir,
        texts: await readTexts({ outDir, routes: routesPaths, baseUrl }),
        site: { name, url, baseUrl, copyright },
      });
    },
  };
}
