// Replaces `@docusaurus/core/lib/client/docusaurus.js`, whose functions links call as `window.docusaurus`.
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import preloadPage from './preload';
import { savesData } from '@voltmoor/browser-input/connection';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { matchRoutes } from 'react-router-config';
import { createPrefetch } from './createPrefetch';

declare const __webpack_require__: { gca: (chunk: string) => string };

const loaded = new Set<string>();

export default Object.freeze({
  prefetch: createPrefetch({
    routesChunkNames,
    pathsOf: (pathname) => matchRoutes(routes, pathname).map(({ route }) => String(route.path)),
    isWanted: (pathname) => !savesData() && !loaded.has(pathname),
    load: async (chunk) => {
      const file = __webpack_require__.gca(chunk);
      // The bundler may merge a chunk into another one. It then has no file of its own, and its name contains "undefined".
      if (!file.includes('undefined')) await prefetchFile(file);
    },
  }),
  preload(pathname: string): false | Promise<unknown> {
    if (savesData() || loaded.has(pathname)) return false;
    loaded.add(pathname);
    return preloadPage(pathname);
  },
});
