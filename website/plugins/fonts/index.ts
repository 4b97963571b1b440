import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The part of portal.config.ts that switches the typefaces on. */
export interface FontsOptions {
  fonts?: boolean | undefined;
}

/** The packages of the typefaces at Fontsource. */
export const TYPEFACES = [
  '@fontsource/funnel-display',
  '@fontsource/geist-mono',
  '@fontsource-variable/geist',
];

/**
 * Docusaurus plugin that adds the portal's typefaces and publishes their licences. Without `fonts` in portal.config.ts,
 * pages contain nothing of this package.
 */
export default function fonts(_context: LoadContext, options: FontsOptions): Plugin {
  const name = 'portal-fonts';
  if (!options.fonts) return { name };
  return {
    name,
    getClientModules: () => [path.join(__dirname, 'fonts.css')],
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'assets/fonts');
      await mkdir(folder, { recursive: true });
      for (const id of TYPEFACES) {
        const licence = createRequire(__filename).resolve(`${id}/LICENSE`);
        await copyFile(licence, path.join(folder, `${path.basename(id)}-licence.txt`));
      }
    },
  };
}
