import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Preact's compatible build in place of React in the browser: a fifth of its size, with the same interface. Pages are
 * rendered with React as before, and the development server keeps React with its warnings. Without this plugin, readers
 * load React itself; nothing else depends on it.
 */
export default function smallReact(): Plugin {
  return {
    name: 'portal-small-react',
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || !isProduction()) return {};
      const compat = path.join(path.dirname(require.resolve('preact/package.json')), 'compat');
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        // Docusaurus points the same two names at the folders of the installed packages.
        resolve: { alias: { react: compat, 'react-dom': compat } },
        plugins: [
          new NormalModuleReplacementPlugin(/^@site\/src\/inParts$/, path.join(__dirname, 'inParts.ts')),
        ],
      };
    },
  };
}

const isProduction = (): boolean => process.env['NODE_ENV'] === 'production';
