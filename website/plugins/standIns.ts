import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Small modules in place of libraries that would come along for nothing: the theme's highlighter, whose work
 * `highlightCode` has done, and in the browser all of `tslib` for one helper.
 */
export default function standIns({ siteDir }: LoadContext): Plugin {
  const standIn = (name: string): string => path.join(siteDir, 'src', name);
  return {
    name: 'portal-stand-ins',
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
