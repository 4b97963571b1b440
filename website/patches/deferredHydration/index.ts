import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { script } from './script';

/** Writes the script that the pages of `pageTemplate` load. */
export default function deferredHydration(): Plugin {
  return {
    name: 'portal-deferred-hydration',
    postBuild({ outDir }) {
      const file = path.join(outDir, script.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, script.code);
    },
  };
}
