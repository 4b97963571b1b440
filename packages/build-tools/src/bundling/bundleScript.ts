import { buildSync } from 'esbuild';

/**
 * Bundles a script that pages load without the application, with the style sheets that it imports.
 *
 * @param entry absolute path of its first module
 * @param define expressions that replace names in its code
 * @returns the code and the style sheet, which is empty if no module imports one
 * @throws Error of esbuild when a source file is not valid
 */
export function bundleScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): { code: string; styles: string } {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    outdir: 'assets',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { ...define },
    // The settings of the repository would add "use strict", which modules do not need.
    tsconfigRaw: {},
  });
  const textOf = (type: string): string => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? '';
  return { code: textOf('.js'), styles: textOf('.css') };
}
