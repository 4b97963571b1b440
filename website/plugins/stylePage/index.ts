import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readTokens } from './readTokens';

/**
 * Whether a site has the style page: in development, and in the builds of tests, which set PORTAL_STYLE_PAGE. The
 * published site does not have it.
 */
export function hasStylePage(env: NodeJS.ProcessEnv): boolean {
  return env['NODE_ENV'] === 'development' || env['PORTAL_STYLE_PAGE'] === '1';
}

/** Adds /style, a page for maintainers that shows every design token and component. */
export default function stylePage({ siteDir, baseUrl }: LoadContext): Plugin {
  const file = path.join(siteDir, 'src/css/tokens.css');
  return {
    name: 'portal-style-page',
    getPathsToWatch: () => [file],
    async contentLoaded({ actions }) {
      const tokens = readTokens(await readFile(file, 'utf8'));
      actions.addRoute({
        path: `${baseUrl}style`,
        component: '@site/src/stylePage/index.tsx',
        exact: true,
        props: { tokens },
      });
    },
  };
}
