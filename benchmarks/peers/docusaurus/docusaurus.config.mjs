export default {
  title: 'Bench',
  url: 'https://docs.bench.example',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  markdown: { format: 'detect' },
  future: { v4: true, faster: true },
  themes: ['@docusaurus/theme-classic', 'docusaurus-theme-openapi-docs'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { routeBasePath: '/', sidebarPath: './sidebars.mjs', docItemComponent: '@theme/ApiItem' },
    ],
    ['@docusaurus/plugin-content-blog', { routeBasePath: 'news', path: 'news', onInlineTags: 'ignore' }],
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'api',
        docsPluginId: 'default',
        config: {
          bench: {
            specPath: 'openapi.json',
            outputDir: 'docs/api',
            sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' },
          },
        },
      },
    ],
  ],
  themeConfig: {
    navbar: { title: 'Bench', items: [{ to: '/news', label: 'News' }] },
  },
};
