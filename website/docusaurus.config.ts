import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { Config, LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import type { Announcement } from '@voltmoor/content/portalConfig';
import { readToday } from '@voltmoor/content/today';
import { footer } from './footer';
import { navbar } from './navbar';
import * as packages from './bundled';
import leanRegistry from './patches/leanRegistry';
import deferredHydration from './patches/deferredHydration';
import { pageTemplate } from './patches/deferredHydration/pageTemplate';
import moduleStubs from './patches/moduleStubs';
import bundlerSettings from './plugins/bundlerSettings';
import homeData, { describeApis } from './plugins/homeData';
import stylePage, { hasStylePage } from './plugins/stylePage';
import { excludedGuides, linkMessageCheck } from './messageCheck';
import { isOwnPortal, portal, root } from './portalConfig';
import { products } from './products';
import { buildSearchOptions } from './searchOptions';

const rename = packages.content.createRename(portal);
const reference = packages.reference.createReference({
  apis: linkMessageCheck(portal),
  baseUrl: portal.baseUrl,
  root,
  rename,
  transform: packages.fillErrorExamples,
});
const news = packages.news.createNews({ root, rename });
const findOperation = (id: string) => reference.find(id);
const content = packages.content.createContent({
  root,
  baseUrl: portal.baseUrl,
  rename,
  findOperation,
  findStates: (id) => reference.findStates(id),
  findWorkflow: packages.workflows.createFindWorkflow(portal, root, rename),
  parsePost: (file, frontMatter, text) =>
    packages.news.parsePostFrontMatter(file, frontMatter, text, { news, findOperation }),
});
/**
 * Returns a folder of the portal as a path relative to this file. Browsers receive the configuration, so it must not
 * contain absolute paths.
 */
const fromHere = (...names: string[]) => path.relative(__dirname, path.join(root, ...names));
const changelogs = packages.reference.createChangelogs(portal, root, rename);
const remarkPlugins = [...content.remarkPlugins, packages.highlightCode];
const guidePlugins = [
  ...remarkPlugins,
  packages.markLead,
  ...(portal.messageCheck === true ? [] : [packages.unlinkMessageCheck]),
];
const postPlugins = [
  ...remarkPlugins,
  packages.reference.listPostedChanges({ apis: portal.apis, readChangelogs: changelogs.read }),
];
const locales = portal.locales ?? ['en'];

const config: Config = {
  title: portal.name,
  tagline: portal.tagline,
  url: portal.url,
  baseUrl: portal.baseUrl,
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  noIndex: true,
  ssrTemplate: pageTemplate,
  customFields: {
    description: portal.description,
    slug: portal.slug,
    links: portal.links,
    ...(portal.analytics && { analytics: portal.analytics }),
    ...(portal.assistants && { assistants: portal.assistants }),
  },
  clientModules: [
    './src/repairAddress.ts',
    './src/prefetchNextPages.ts',
    './src/markSection.ts',
    './src/copyCode.ts',
    // Without this setting, pages contain no code that reports page views.
    ...(portal.analytics ? ['./plugins/analytics/client.ts'] : []),
  ],
  onBrokenLinks: isOwnPortal ? 'throw' : 'warn',
  // The check of the built pages (checks/site) looks for every anchor in the HTML.
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'throw',
  i18n: { defaultLocale: locales[0] ?? 'en', locales },
  future: { v4: true },
  // The specification defines the storage keys, so they get no suffix.
  storage: { namespace: false },
  markdown: {
    format: 'detect',
    // Headings have ids as {#id}, a comment in a post marks where its summary ends, and an admonition may have its title
    // after its type.
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    preprocessor: content.preprocessor,
    parseFrontMatter: content.parseFrontMatter,
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  themes: [
    ['@docusaurus/theme-classic', { customCss: './src/css/index.css' }],
    // These themes follow theme-classic, because they replace its components.
    definePlugin(packages.news.newsPlugin, {
      root,
      news,
      copyright: portal.copyright,
      statusUrl: portal.links.status,
      readTexts: packages.readPostTexts,
      apiSteps: changelogs.steps,
    }),
    definePlugin(packages.search.searchPlugin, {
      ...buildSearchOptions(reference),
      read: packages.readPages,
      rename,
      index: packages.inThread('indexSite'),
      reportsMisses: portal.searchMisses,
    }),
  ],
  plugins: [
    definePlugin(packages.reference.referencePlugin, {
      docs: {
        path: fromHere('content/docs'),
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        sidebarItemsGenerator: content.sidebarItemsGenerator,
        numberPrefixParser: false,
        breadcrumbs: true,
        exclude: excludedGuides(portal),
        beforeDefaultRemarkPlugins: guidePlugins,
        ...portal.versions,
      },
      sidebar: 'products',
      reference,
      releases: async () => packages.news.releasesByOperation((await news.read()).posts),
      changelogs: changelogs.read,
      write: packages.inThread('writeReference'),
      watch: [path.join(root, 'specs/**/*.{yaml,yml,json}')],
    }),
    [
      '@docusaurus/plugin-content-blog',
      {
        path: fromHere('content/news'),
        routeBasePath: 'news',
        blogTitle: 'News',
        blogDescription: `Release notes, incidents and announced changes of the ${portal.name} platform.`,
        blogSidebarCount: 0,
        postsPerPage: 10,
        archiveBasePath: 'archive',
        showReadingTime: false,
        onInlineTags: 'ignore',
        onUntruncatedBlogPosts: 'throw',
        tags: false,
        // The news plugin below writes all feeds, including the feeds of tags.
        feedOptions: { type: null },
        // The script of the archive has all posts, but the page does not show their texts.
        processBlogPosts: ({ blogPosts }: { blogPosts: BlogPost[] }) =>
          Promise.resolve(blogPosts.map((post) => ({ ...post, content: '' }))),
        beforeDefaultRemarkPlugins: postPlugins,
      },
    ],
    definePlugin(packages.content.dataDependencies, { root }),
    definePlugin(packages.reference.apiHistoryPlugin, { portal, root, reference, changelogs }),
    definePlugin(packages.wellKnown.default, { portal }),
    definePlugin(packages.workflows.default, { portal, root, rename }),
    definePlugin(packages.fonts.default, portal),
    definePlugin(packages.pages.copyPagePlugin, portal),
    deferredHydration,
    definePlugin(packages.messageCheck.default, { isOn: portal.messageCheck === true, load: reference.load }),
    leanRegistry,
    moduleStubs,
    bundlerSettings,
    definePlugin(homeData, {
      products,
      readNews: news.read,
      readApis: async () => describeApis(portal.apis, await reference.load(), readToday()),
      highlight: packages.highlight,
    }),
    ['@docusaurus/plugin-content-pages', { path: 'src/pages' }],
    ...(hasStylePage(process.env) ? [stylePage] : []),
    definePlugin(packages.pages.publishedPagesPlugin, {
      name: portal.name,
      description: portal.description,
      pageIndex: Boolean(portal.mcp),
      read: packages.readPages,
      publish: packages.inThread('publishPages'),
    }),
  ],
  themeConfig: {
    // The card shows the name of this portal; scripts/socialCard draws it.
    ...(isOwnPortal && { image: 'img/social-card.png' }),
    navbar,
    footer,
    colorMode: {
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
      ...portal.colorMode,
    },
    docs: { sidebar: { hideable: false, autoCollapseCategories: true } },
    // Code blocks use the design tokens, so they work in light and dark mode.
    prism: { theme: { plain: { color: 'var(--vm-text)', backgroundColor: 'var(--vm-code)' }, styles: [] } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    ...(portal.announcement && { announcementBar: buildAnnouncementBar(portal.announcement) }),
  },
};

export default config;

/** Builds the announcement bar of the theme: sanitises its HTML and uses the colours of the portal by default. */
function buildAnnouncementBar({
  content: html,
  backgroundColor = 'var(--vm-primary-soft)',
  textColor = 'var(--vm-text)',
  ...bar
}: Announcement) {
  return {
    ...bar,
    content: packages.content.sanitiseAnnouncement(html, portal.baseUrl),
    backgroundColor,
    textColor,
  };
}

/**
 * Binds options to a plugin and checks their types. Options in the configuration would be sent to every browser, and these
 * name folders of the machine that builds the site.
 */
function definePlugin<Content, Options>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content> | Promise<Plugin<Content>>,
  options: Options,
): PluginConfig {
  return ((context: LoadContext) => plugin(context, options)) as PluginConfig;
}
