import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Keeps the theme's highlighter out of the browser; `highlightCode` has done its work. */
export default function withoutPrism({ siteDir }: LoadContext): Plugin {
  return {
    name: 'portal-without-prism',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer': path.join(siteDir, 'src/noPrism.ts') } },
    }),
  };
}
