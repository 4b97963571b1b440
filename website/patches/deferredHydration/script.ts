import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

const code = transformSync(readFileSync(path.join(__dirname, 'deferredHydration.js'), 'utf8'), {
  minify: true,
  target: 'es2018',
}).code.trim();

const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);

/** The script that every page loads, and its path in the built site. Browsers keep it until its content changes. */
export const script = { file: `assets/js/deferredHydration.${hash}.js`, code };
