import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFontFiles, type FontFile } from './typefaces';

/** The part of portal.config.ts that switches the typefaces on. */
export interface FontsOptions {
  fonts?: boolean | undefined;
}

/** The part of a webpack or Rspack compiler that writes files into the site. */
interface Compiler {
  webpack: { sources: { RawSource: new (content: Buffer) => unknown } };
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
}
interface Compilation {
  hooks: { processAssets: { tap(name: string, run: () => void): void } };
  emitAsset(name: string, source: unknown): void;
}

const NAME = 'portal-fonts';

/**
 * Adds the portal's typefaces. Pages name their style sheet in the meta element `late-styles`, and deferredHydration.js
 * loads it after the page. Until then, adjusted fonts of the system take the same space. Without `fonts` in
 * portal.config.ts, pages contain nothing of this package.
 */
export default function fonts({ baseUrl }: LoadContext, options: FontsOptions): Plugin {
  if (!options.fonts) return { name: NAME };
  const files = readFontFiles();
  const [sheet] = files;
  return {
    name: NAME,
    getClientModules: () => [path.join(__dirname, 'fallbacks.css')],
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'meta', attributes: { name: 'late-styles', content: baseUrl + sheet.name } }],
    }),
    // As assets of the bundler, the files also exist on the development server.
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [emit(files)] }),
  };
}

const emit = (files: readonly FontFile[]) => ({
  apply({ webpack, hooks }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tap(NAME, () => {
        for (const { name, content } of files)
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
      }),
    );
  },
});
