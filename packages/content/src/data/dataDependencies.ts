import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';

export interface DataDependenciesOptions {
  /** The repository's root. */
  root: string;
}

/**
 * Docusaurus plugin: guides depend on the data they show. Without it the cache of the bundler keeps a page as it was
 * after content/data, content/figures or specs changed.
 */
export default function dataDependencies(_context: LoadContext, { root }: DataDependenciesOptions): Plugin {
  const loader = fileURLToPath(new URL('./dataDependencies.loader.cjs', import.meta.url));
  return {
    name: 'content-data-dependencies',
    configureWebpack: () => ({
      // Docusaurus leaves what is included here to the plugins for docs and news.
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: [path.join(root, 'content')],
            enforce: 'pre',
            use: [{ loader, options: { root } }],
          },
        ],
      },
    }),
  };
}
