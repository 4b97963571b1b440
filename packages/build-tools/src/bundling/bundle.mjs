// Bundles a TypeScript program and the packages it uses into one file, which loads seconds faster than many files.
// This is plain JavaScript because it runs before anything can load TypeScript.
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import inputs from './inputs.cjs';

/** Packages that are not bundled, because Docusaurus must load the same copy or because they load their own files by path. */
const EXTERNAL = [
  '@docusaurus/*',
  'react',
  'react-dom',
  'esbuild',
  'typescript',
  'cspell-*',
  'jsonc-parser',
  'tsx',
];

/**
 * Bundles a program for this version of Node, unless an up-to-date bundle exists (inputs.cjs).
 * @param {string} entry the entry file
 * @param {string} file the CommonJS file to write
 * @throws Error of esbuild, with file and line, when a source is not valid
 */
export async function bundle(entry, file) {
  if (inputs.isCurrent(file)) return;
  const texts = new Map();
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    external: EXTERNAL,
    metafile: true,
    plugins: [keepOwnPaths(texts)],
    logLevel: 'warning',
  });
  const files = Object.keys(result.metafile.inputs).map((name) => path.resolve(name));
  const record = inputs.toRecord(files, (name) => texts.get(name) ?? readFileSync(name));
  await mkdir(path.dirname(file), { recursive: true });
  // Written under another name and renamed, so that two commands that run at once never read an incomplete file.
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, result.outputFiles[0].text + record);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Replaces `__dirname` and similar names in our files, so that a module finds other files next to its source, and not
 * next to the bundle.
 */
const keepOwnPaths = (texts) => ({
  name: 'keep-own-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      texts.set(file, text);
      const values = {
        __filename: file,
        __dirname: path.dirname(file),
        'import.meta.url': pathToFileURL(file).href,
        'import.meta.dirname': path.dirname(file),
      };
      const contents = text.replace(
        /\b__filename\b|\b__dirname\b|\bimport\.meta\.(?:url|dirname)\b/g,
        (name) => JSON.stringify(values[name]),
      );
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry = '', file = ''] = process.argv.slice(2);
  await bundle(entry, file);
}
