import path from 'node:path';
import type { ApiInput } from '@voltmoor/content';
import { stringify } from 'yaml';
import type { Corpus } from './corpus';
import config from './portal/portal.json';
import { withFrontMatter, type Files } from './writeFiles';

/** Folder of the files that do not depend on the generated content. */
export const PORTAL_FOLDER = path.join(import.meta.dirname, 'portal');

/** The first product uses the same paths as this portal's content. Each further product has a separate sidebar. */
function toApi(product: number): ApiInput {
  const id = product === 0 ? 'cpo' : toFolder(product);
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

const toFolder = (product: number): string => (product === 0 ? 'voltmoor-ui' : `product-${product + 1}`);

/**
 * Converts generated content to files of a portal, which is built with PORTAL_ROOT. The portal also needs the files of
 * PORTAL_FOLDER.
 */
export function toPortalFiles({ guides, posts, documents }: Corpus): Files {
  const apis = documents.map((_, product) => toApi(product));
  const files: Files = {
    'portal.config.ts': `export default ${JSON.stringify({ ...config, apis }, null, 2)};\n`,
  };
  apis.forEach(({ source }, product) => {
    files[source] = stringify(documents[product], { aliasDuplicateObjects: false });
  });
  guides.forEach(({ product, folder, slug, title, description, body }, index) => {
    const place = index === 0 ? 'getting-started' : `${folder}/${slug}`;
    files[`content/docs/documentation/${toFolder(product)}/${place}.md`] = withFrontMatter(
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
