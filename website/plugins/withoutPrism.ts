import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Keeps the theme's highlighter out of the browser; `highlightCode` has done its work. The same goes for `tslib`. */
export default function withoutPrism({ siteDir }: LoadContext): Plugin {
  const standIn = (name: string): string => path.join(siteDir, 'src', name);
  return {
    name: 'portal-without-prism',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer': standIn('noPrism.ts'),
          ...(!isServer && { tslib: standIn('tslib.ts') }),
        },
      },
    }),
  };
}
