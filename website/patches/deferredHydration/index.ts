import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { buildSync } from 'esbuild';

const { outputFiles } = buildSync({
  entryPoints: [path.join(__dirname, 'client/index.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  // The settings of the repository would add "use strict", which modules do not need.
  tsconfigRaw: {},
});
const code = outputFiles.map(({ text }) => text.trim()).join('');
const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);

/** The script that every page loads, and its path in the built site. Browsers keep it until its content changes. */
export const script = { file: `assets/js/deferredHydration.${hash}.js`, code };

/** Writes the script that the pages of `pageTemplate` load, and adds the client module that loads failed chunks again. */
export default function deferredHydration(): Plugin {
  return {
    name: 'portal-deferred-hydration',
    getClientModules: () => [path.join(__dirname, 'retryChunks/index.tsx')],
    postBuild({ outDir }) {
      const file = path.join(outDir, script.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, script.code);
    },
  };
}
