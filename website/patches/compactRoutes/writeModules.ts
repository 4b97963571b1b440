import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RouteTable } from './table';

/**
 * Writes the modules that replace `@generated/{registry,routesChunkNames,routes}`, by file name.
 *
 * @param chunks chunk names; the table refers to them by position
 * @param modules the module of each chunk
 * @throws Error when a chunk has no module
 */
export function writeModules(
  table: RouteTable,
  chunks: readonly string[],
  modules: ReadonlyMap<string, string>,
): Record<'registry.js' | 'routesChunkNames.js' | 'routes.js', string> {
  const names = shorten(chunks);
  const entries = chunks.map((chunk, index) => {
    const module = modules.get(chunk);
    if (module === undefined) throw new Error(`compactRoutes: the chunk ${chunk} is not in registry.js.`);
    const name = names[index] ?? chunk;
    return `  ${name}: [() => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(module)})],\n`;
  });
  return {
    'registry.js': `__webpack_require__.gca = (name) => __webpack_require__.p + __webpack_require__.u(name);
export default {\n${entries.join('')}};\n`,
    'routesChunkNames.js': `import { decodeRoutes } from ${JSON.stringify(path.join(__dirname, 'decode.ts'))};
import registry from './registry.js';
export const decoded = decodeRoutes(JSON.parse(${JSON.stringify(JSON.stringify(table))}), Object.keys(registry));
export default decoded.chunkNames;
`,
    'routes.js': `import ComponentCreator from '@docusaurus/ComponentCreator';
import { decoded } from './routesChunkNames.js';
export default decoded.toRoutes(ComponentCreator);
`,
  };
}

/** Shortest name; enough for a few hundred chunks. */
const SHORT = 3;

/** Derives short unique names from the names of chunks. A chunk keeps its short name from build to build. */
export function shorten(chunks: readonly string[]): string[] {
  const taken = new Set<string>();
  return chunks.map((chunk) => {
    const digest = BigInt(`0x${createHash('sha256').update(chunk).digest('hex')}`).toString(36);
    // JavaScript sorts object keys that look like numbers, and the order of the registry matters.
    const full = digest.replace(/^\d+/, '');
    let length = SHORT;
    while (taken.has(full.slice(0, length))) length += 1;
    const name = full.slice(0, length);
    taken.add(name);
    return name;
  });
}
