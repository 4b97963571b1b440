import type { PortalConfig } from '@voltmoor/content';
import { stringify } from 'yaml';
import type { Corpus } from './corpus';
import { withFrontMatter, type Files } from './writeFiles';

const tags = {
  'release-notes': { label: 'Release notes', description: 'What each release brings.' },
};

const config: PortalConfig = {
  name: 'Voltmoor',
  slug: 'voltmoor',
  written: { name: 'Voltmoor', slug: 'voltmoor' },
  tagline: 'A generated portal',
  description: 'Guides, posts and operations of one size, generated for measurements.',
  url: 'https://docs.bench.example',
  baseUrl: '/',
  copyright: 'Copyright © 2025 Voltmoor',
  links: {
    status: 'https://status.bench.example',
    app: 'https://app.bench.example',
    support: 'mailto:support@bench.example',
    searchFeedback: 'mailto:support@bench.example',
  },
  announcement: null,
  analytics: null,
  search: { provider: 'embedded' },
  apis: [
    {
      id: 'cpo',
      label: 'CPO API',
      generation: 'API v2',
      source: 'specs/cpo-api/openapi.yaml',
      operationsPath: '/documentation/apiv2/entitymanagement',
      categoriesPath: '/category/documentation/apiv2/entitymanagement',
    },
  ],
};

/** Generated content as a portal of this website, to be built with PORTAL_ROOT. */
export function toPortalFiles({ guides, posts, document }: Corpus): Files {
  const files: Files = {
    'portal.config.ts': `export default ${JSON.stringify(config, null, 2)};\n`,
    'specs/cpo-api/openapi.yaml': stringify(document, { aliasDuplicateObjects: false }),
    'content/data/facts.yaml': stringify({
      'charger.heartbeat': { text: 'every 15 minutes', about: 'How often a charger calls.' },
    }),
    'content/news/tags.yml': stringify(tags),
    'content/news/components.yml': stringify(['Voltmoor UI']),
    'content/docs/general/frequently-asked-questions.md': withFrontMatter(
      {
        title: 'Frequently asked questions',
        description: 'The home of the guides, which every portal of this website has.',
        audience: ['operators'],
        minutes: 1,
      },
      'See the guides.',
    ),
  };
  guides.forEach(({ folder, slug, title, description, body }, index) => {
    const place = index === 0 ? 'getting-started' : `${folder}/${slug}`;
    files[`content/docs/documentation/voltmoor-ui/${place}.md`] = withFrontMatter(
      { title, description, audience: ['operators'], minutes: 5 },
      body,
    );
  });
  for (const { date, slug, title, description, body } of posts) {
    files[`content/news/releases/${date}-${slug}.md`] = withFrontMatter(
      { title, description, date, tags: ['release-notes'], kind: 'release', components: ['Voltmoor UI'] },
      `${description}\n\n<!-- truncate -->\n\n${body}`,
    );
  }
  return files;
}
