import type { ApiInput, PortalConfig } from '@voltmoor/content';
import { stringify } from 'yaml';
import type { Corpus } from './corpus';
import { withFrontMatter, type Files } from './writeFiles';

const tags = {
  'release-notes': { label: 'Release notes', description: 'What each release brings.' },
};

const config: Omit<PortalConfig, 'apis'> = {
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
};

/** The first product uses the same paths as this portal's content. Each further product has a separate sidebar. */
function toApi(product: number): ApiInput {
  const id = product === 0 ? 'cpo' : productOf(product);
  const folder = product === 0 ? 'apiv2' : id;
  return {
    id,
    label: product === 0 ? 'CPO API' : `API ${product + 1}`,
    generation: 'API v2',
    source: `specs/${id}/openapi.yaml`,
    operationsPath: `/documentation/${folder}/entitymanagement`,
    categoriesPath: `/category/documentation/${folder}/entitymanagement`,
    ...(product > 0 && { sidebar: id }),
  };
}

const productOf = (product: number): string => (product === 0 ? 'voltmoor-ui' : `product-${product + 1}`);

/** Converts generated content to the files of a portal, which is built with PORTAL_ROOT. */
export function toPortalFiles({ guides, posts, documents }: Corpus): Files {
  const apis = documents.map((_, product) => toApi(product));
  const files: Files = {
    'portal.config.ts': `export default ${JSON.stringify({ ...config, apis }, null, 2)};\n`,
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
  apis.forEach(({ source }, product) => {
    files[source] = stringify(documents[product], { aliasDuplicateObjects: false });
  });
  guides.forEach(({ product, folder, slug, title, description, body }, index) => {
    const place = index === 0 ? 'getting-started' : `${folder}/${slug}`;
    files[`content/docs/documentation/${productOf(product)}/${place}.md`] = withFrontMatter(
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
