import { loader } from 'fumadocs-core/source';
import { pageSchema } from 'fumadocs-core/source/schema';
import { defineDocs } from 'fumadocs-mdx/macro';
import { openapi } from './openapi';

const docs = defineDocs({ dir: 'content/docs', docs: { schema: pageSchema } });

export const source = loader(
  { docs: docs.toFumadocsSource(), openapi: await openapi.staticSource({ baseDir: 'api' }) },
  { baseUrl: '/docs', plugins: [openapi.loaderPlugin()] },
);
