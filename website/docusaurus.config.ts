import path from 'node:path';
import type { Config } from '@docusaurus/types';
import { readToday } from '@voltmoor/content/today';
import { buildAnnouncementBar } from './announcement';
import { codeTheme } from './codeTheme';
import { definePlugin } from './definePlugin';
import { footer } from './footer';
import { navbar } from './navbar';
import * as packages from './bundled';
import compactRoutes from './patches/compactRoutes';
import deferredHydration from './patches/deferredHydration';
import { pageTemplate } from './patches/deferredHydration/pageTemplate';
import idlePrefetch from './patches/idlePrefetch';
import moduleStubs from './patches/moduleStubs';
import collectGarbage from './plugins/collectGarbage';
import disablePostCss from './plugins/disablePostCss';
import largeSite from './plugins/largeSite';
import minimalDevServer from './plugins/minimalDevServer';
import homeData from './plugins/homeData';
import { describeApis } from './plugins/homeData/describeApis';
import reproducibleRuntime from './plugins/reproducibleRuntime';
import stylePage, { hasStylePage } from './plugins/stylePage';
import { excludedGuides, linkMessageCheck } from './messageCheck';
import { isOwnPortal, portal, root } from './portalConfig';
import { products } from './products';
import { buildSearchOptions } from './searchOptions';

const rename = packages.content.createRename(portal);
const reference = packages.openApi.createReference({
  apis: linkMessageCheck(portal),
  baseUrl: portal.baseUrl,
  root,
  rename,
});
const findOperation = (id: string) => reference.find(id);
const content = packages.content.createContent({
  root,
  baseUrl: portal.baseUrl,
  rename,
  findOperation,
  findStates: (id) => reference.findStates(id),
  findWorkflow: packages.workflows.createFindWorkflow(portal, root),
  parsePost: (file, frontMatter) =>
    packages.news.parsePostFrontMatter(file, frontMatter, { root, rename, findOperation }),
});
/**
 * Returns a folder of the portal as a path relative to this file. Browsers receive the configuration, so it must not
 * contain absolute paths.
 */
const fromHere = (...names: string[]) => path.relative(__dirname, path.join(root, ...names));
const changelogs = packages.apiHistory.createChangelogs(portal, root, rename);
const remarkPlugins = [...content.remarkPlugins, packages.highlightCode];
const guidePlugins = [
  ...remarkPlugins,
  packages.markLead,
  ...(portal.messageCheck === true ? [] : [packages.unlinkMessageCheck]),
];
const postPlugins = [
  ...remarkPlugins,
  packages.apiHistory.listPostedChanges({ apis: portal.apis, readChangelogs: changelogs.read }),
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
  // `repairAddress` is first, so that it repairs the address before other modules read it.
  clientModules: ['./src/repairAddress/index.ts', './src/firstPage/index.ts'],
  onBrokenLinks: isOwnPortal ? 'throw' : 'warn',
  onBrokenAnchors: isOwnPortal ? 'throw' : 'warn',
  onDuplicateRoutes: 'throw',
  i18n: { defaultLocale: locales[0] ?? 'en', locales },
  future: {
    // The specification defines the storage keys, so they get no suffix.
    v4: { siteStorageNamespacing: false, removeLegacyPostBuildHeadAttribute: true },
    faster: true,
  },
  markdown: {
    format: 'detect',
    preprocessor: content.preprocessor,
    parseFrontMatter: content.parseFrontMatter,
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  themes: [
    ['@docusaurus/theme-classic', { customCss: './src/css/index.css' }],
    // These themes follow theme-classic, because they replace its components.
    definePlugin(packages.news.default, {
      root,
      rename,
      copyright: portal.copyright,
      statusUrl: portal.links.status,
      apiSteps: changelogs.steps,
    }),
    definePlugin(packages.search.default, buildSearchOptions(reference, packages.inThread('indexSite'))),
  ],
  plugins: [
    definePlugin(packages.openApi.default, {
      docs: {
        path: fromHere('content/docs'),
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        numberPrefixParser: false,
        breadcrumbs: true,
        exclude: excludedGuides(portal),
        beforeDefaultRemarkPlugins: guidePlugins,
        ...portal.versions,
      },
      sidebar: 'products',
      reference,
      releases: async () =>
        packages.news.releasesByOperation((await packages.news.readNews({ root, rename })).posts),
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
        blogSidebarTitle: 'Latest news',
        blogSidebarCount: 20,
        postsPerPage: 10,
        archiveBasePath: 'archive',
        showReadingTime: false,
        onInlineTags: 'ignore',
        onUntruncatedBlogPosts: 'throw',
        tags: false,
        // The news plugin below writes all feeds, including the feeds of tags.
        feedOptions: { type: null },
        beforeDefaultRemarkPlugins: postPlugins,
      },
    ],
    definePlugin(packages.content.dataDependencies, { root }),
    definePlugin(packages.apiHistory.default, { portal, root, reference, changelogs }),
    definePlugin(packages.securityTxt.default, { portal }),
    definePlugin(packages.agentDiscovery.default, { portal }),
    definePlugin(packages.workflows.default, { portal, root }),
    definePlugin(packages.analytics.default, portal),
    definePlugin(packages.fonts.default, portal),
    definePlugin(packages.copyPage.default, portal),
    definePlugin(packages.searchMisses.default, portal),
    deferredHydration,
    definePlugin(packages.messageCheck.default, { isOn: portal.messageCheck === true, load: reference.load }),
    compactRoutes,
    idlePrefetch,
    moduleStubs,
    disablePostCss,
    collectGarbage,
    largeSite,
    minimalDevServer,
    reproducibleRuntime,
    definePlugin(homeData, {
      products,
      readNews: () => packages.news.readNews({ root, rename }),
      readApis: async () => describeApis(portal.apis, await reference.load(), readToday()),
    }),
    ['@docusaurus/plugin-content-pages', { path: 'src/pages' }],
    ...(hasStylePage(process.env) ? [stylePage] : []),
    definePlugin(packages.apiHistory.changeIndexPlugin, {
      isNeeded: Boolean(portal.mcp),
      loadApis: () => reference.load(),
      changelogs: changelogs.read,
    }),
    definePlugin(packages.publishedPages.default, {
      name: portal.name,
      description: portal.description,
      pageIndex: Boolean(portal.mcp),
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
    prism: { theme: codeTheme },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    ...(portal.announcement && { announcementBar: buildAnnouncementBar(portal.announcement) }),
  },
};

export default config;
