import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { bundleScript } from '@voltmoor/build-tools/bundling';

interface Script {
  /** Path in the built site. Browsers keep the file until its content changes. */
  file: string;
  code: string;
}

/** Bundles a script that runs without the application. `define` replaces names in its code. */
function bundle(name: string, entry: string, define: Record<string, string> = {}): Script {
  const code = bundleScript(path.join(__dirname, 'client', entry), define).code.trim();
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { file: `assets/js/${name}.${hash}.js`, code };
}

/** The script that the other one loads after the page. */
export const lateScript = bundle('late', 'late.ts');

/** The script that every page loads. */
export const script = bundle('deferredHydration', 'index.ts', {
  LATE_SCRIPT: JSON.stringify(path.basename(lateScript.file)),
});

/** Writes the scripts that the pages of `pageTemplate` load, and adds the client module that loads failed chunks again. */
export default function deferredHydration(): Plugin {
  return {
    name: 'portal-deferred-hydration',
    getClientModules: () => [path.join(__dirname, 'retryChunks/index.tsx')],
    postBuild({ outDir }) {
      for (const { file, code } of [script, lateScript]) {
        mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
        writeFileSync(path.join(outDir, file), code);
      }
    },
  };
}
