import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkNames, GeneratedRoute } from './table';

/** The files about routes that Docusaurus generates (`codegenRoutes`). */
export interface Generated {
  routes: GeneratedRoute[];
  chunkNames: Record<string, ChunkNames>;
  /** The module of each chunk. */
  modules: Map<string, string>;
}

/** @throws Error when the format of the files differs from that of the supported Docusaurus version */
export function readGenerated(dir: string): Generated {
  const read = (name: string): string => readFileSync(path.join(dir, name), 'utf8');
  return {
    routes: parseRoutes(read('routes.js')),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>,
    modules: parseRegistry(read('registry.js')),
  };
}

/** Reads `routes.js`, an array of objects whose components are calls of `ComponentCreator`. */
export function parseRoutes(text: string): GeneratedRoute[] {
  const body = text.replace(/^import .*$/gm, '').replace('export default', 'return');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the build's own output
  const evaluate = new Function('ComponentCreator', body) as (
    create: (path: string, hash?: string) => GeneratedRoute['component'],
  ) => GeneratedRoute[];
  return evaluate((routePath, hash = '') => ({ path: routePath, hash }));
}

const ENTRY = /^ {2}"([^"]+)": \[\(\) => import\(\/\*.*?\*\/ ("(?:[^"\\]|\\.)*")\)/gm;

export function parseRegistry(text: string): Map<string, string> {
  const modules = new Map(
    [...text.matchAll(ENTRY)].map(([, name = '', module = '""']): [string, string] => [
      name,
      JSON.parse(module) as string,
    ]),
  );
  const expected = text.split('import(').length - 1;
  if (modules.size !== expected)
    throw new Error(
      `compactRoutes: parseRegistry found ${modules.size} of ${expected} entries in Docusaurus' registry.js. The installed version writes the entries differently; adapt parseRegistry in website/patches/compactRoutes/readGenerated.ts.`,
    );
  return modules;
}
