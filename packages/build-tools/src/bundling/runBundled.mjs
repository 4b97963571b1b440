// Runs a TypeScript program as one bundle: node packages/build-tools/src/bundling/runBundled.mjs checks/main.ts …arguments
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle } from './bundle.mjs';

const folder = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/voltmoor-bundles');
const [node = '', , entry = '', ...args] = process.argv;
const file = path.join(folder, `${entry.replace(/[/\\]/g, '-').replace(/\.\w+$/, '')}.cjs`);
await bundle(entry, file);
process.argv = [node, file, ...args];
createRequire(import.meta.url)(file);
