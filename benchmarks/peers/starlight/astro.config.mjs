import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  site: 'https://docs.bench.example',
  integrations: [
    starlight({
      title: 'Bench',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json', sidebar: { label: 'API' } }])],
      sidebar: [
        { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] },
        { label: 'News', items: [{ autogenerate: { directory: 'news' } }] },
        ...openAPISidebarGroups,
      ],
    }),
  ],
});
