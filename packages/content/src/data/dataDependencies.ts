import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readToday } from '../today';

interface DataDependenciesOptions {
  /** The repository's root. */
  root: string;
}

/**
 * Docusaurus plugin that makes guides depend on the data that they show. Without it, a build with a cache would keep an
 * outdated page after a change in content/data, content/figures or specs, and after the day of a `<Tense>`.
 */
export default function dataDependencies(
  { generatedFilesDir }: LoadContext,
  { root }: DataDependenciesOptions,
): Plugin {
  const dayFile = writeDay(path.join(generatedFilesDir, 'day-of-build.txt'), readToday());
  const loader = fileURLToPath(new URL('./dataDependencies.loader.cjs', import.meta.url));
  return {
    name: 'content-data-dependencies',
    configureWebpack: () => ({
      // Docusaurus leaves the files in this list to the plugins for docs and news.
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: [path.join(root, 'content')],
            enforce: 'pre',
            use: [{ loader, options: { root, dayFile } }],
          },
        ],
      },
    }),
  };
}

/**
 * Writes the day of the build to a file on which guides with `<Tense>` depend. The bundler compiles them again when the
 * file changes, so the file is written only when the day has changed.
 * @returns the path of the file
 */
function writeDay(file: string, day: string): string {
  if (existsSync(file) && readFileSync(file, 'utf8') === day) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, day);
  return file;
}
