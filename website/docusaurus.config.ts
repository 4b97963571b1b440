import path from 'node:path';
import type { Config } from '@docusaurus/types';
import { buildAnnouncementBar } from './announcement';
import { codeTheme } from './codeTheme';
import { definePlugin } from './definePlugin';
import { footer } from './footer';
import { navbar } from './navbar';
import { ssrTemplate } from './lateStart/ssrTemplate';
import * as packages from './packages';
import calmLoading from './plugins/calmLoading';
import homeData from './plugins/homeData';
import keptRender from './plugins/keptRender';
import lazyDevelopment from './plugins/lazyDevelopment';
import leanData from './plugins/leanData';
import leanRoutes from './plugins/leanRoutes';
import plainStyles from './plugins/plainStyles';
import smallReact from './plugins/smallReact';
import stableRuntime from './plugins/stableRuntime';
import standIns from './plugins/standIns';
import tidyMemory from './plugins/tidyMemory';
import { isOwnPortal, portal, root } from './portal';
import { buildSearchOptions } from './searchOptions';

const rename = packages.content.createRename(portal);
const reference = packages.openApi.createReference({ apis: portal.apis, root, rename });
const findOperation = (id: string) => reference.find(id);
const content = packages.content.createContent({
  root,
  rename,
  findOperation,
  parsePost: (file, frontMatter) =>
    packages.news.parsePostFrontMatter(file, frontMatter, { root, rename, findOperation }),
});
/** A folder of the portal as seen from here: the configuration is published and names no folder above the portal's. */
const fromHere = (...names: string[]) => path.relative(__dirname, path.join(root, ...names));
const remarkPlugins = [...content.remarkPlugins, packages.highlightCode];
const locales = portal.locales ?? ['en'];
const v2 = '/documentation/apiv2/api/introduction';
const v1 = '/documentation/api/introduction';

const config: Config = {
  title: portal.name,
  tagline: portal.tagline,
  url: portal.url,
  baseUrl: portal.baseUrl,
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  noIndex: true,
  ssrTemplate,
  customFields: {
    description: portal.description,
    slug: portal.slug,
    links: portal.links,
    ...(portal.analytics && { analytics: portal.analytics }),
  },
  clientModules: ['./src/firstPage/index.ts', ...(portal.analytics ? ['./src/analytics/index.ts'] : [])],
  onBrokenLinks: isOwnPortal ? 'throw' : 'warn',
  onBrokenAnchors: isOwnPortal ? 'throw' : 'warn',
  onDuplicateRoutes: 'throw',
  i18n: { defaultLocale: locales[0] ?? 'en', locales },
  future: {
    // The specification fixes the storage keys, so they are not given a site's suffix.
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
    // After the classic theme, whose empty search bar it replaces.
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
        beforeDefaultRemarkPlugins: remarkPlugins,
        ...portal.versions,
      },
      sidebar: 'products',
      reference,
      releases: async () =>
        packages.news.releasesByOperation((await packages.news.readNews({ root, rename })).posts),
      write: packages.inThread('writeReference'),
      watch: [path.join(root, 'specs/**/*.{yaml,yml,json}')],
      guides: {
        cpo: {
          authentication: `${v2}#authentication`,
          permissions: '/documentation/connect/access-control/permissions',
          idempotency: `${v2}#idempotency`,
          pagination: `${v2}#pagination`,
          rateLimits: `${v2}#rate-limits`,
          errors: '/documentation/apiv2/api/errors',
        },
        legacy: {
          authentication: `${v1}#authentication`,
          pagination: `${v1}#paging`,
          rateLimits: `${v1}#rate-limits`,
          errors: `${v1}#errors`,
        },
        ocpi: {
          authentication: '/documentation/ocpi/introduction#token-encoding',
        },
      },
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
        // The news plugin below writes the feeds, those of the tags included.
        feedOptions: { type: null },
        beforeDefaultRemarkPlugins: remarkPlugins,
      },
    ],
    stableRuntime,
    definePlugin(packages.content.dataDependencies, { root }),
    definePlugin(packages.news.default, { root, rename, copyright: portal.copyright }),
    leanRoutes,
    calmLoading,
    leanData,
    plainStyles,
    smallReact,
    standIns,
    tidyMemory,
    lazyDevelopment,
    keptRender,
    definePlugin(homeData, {
      readNews: () => packages.news.readNews({ root, rename }),
      countOperations: async () =>
        Object.fromEntries(
          (await reference.load()).map(({ options, reference: { operations } }) => [
            options.id,
            Object.keys(operations).length,
          ]),
        ),
    }),
    ['@docusaurus/plugin-content-pages', { path: 'src/pages' }],
    definePlugin(packages.publishedPages.default, { name: portal.name, description: portal.description }),
  ],
  themeConfig: {
    // The card bears this portal's name; website/socialCard draws it.
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
