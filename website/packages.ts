import { createRequire } from 'node:module';
import path from 'node:path';

const { loadBundled } = createRequire(__filename)('./bundle/loadBundled.cjs') as {
  loadBundled: (entry: string, file: string) => unknown;
};

/**
 * The portal's packages. They are TypeScript with JSX and without a compile step; as one bundle they load in a fifth
 * of the time. The configuration itself is loaded by Docusaurus.
 */
export const { content, news, openApi, search, publishedPages, highlightCode } = loadBundled(
  path.join(__dirname, 'portalPackages.ts'),
  path.join(__dirname, '.docusaurus/portalPackages.cjs'),
) as typeof import('./portalPackages');
