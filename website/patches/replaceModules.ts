import type { Configuration, NormalModuleReplacementPlugin } from 'webpack';

type BundlerPlugin = NonNullable<Configuration['plugins']>[number];

/** The parts of webpack and Rspack that are used here. */
interface Bundler {
  NormalModuleReplacementPlugin: typeof NormalModuleReplacementPlugin;
}

interface Compiler {
  hooks: { compilation: { tap(name: string, work: (compilation: Compilation) => void): void } };
}

interface Compilation {
  errors: Error[];
  hooks: {
    finishModules: { tap(name: string, work: (modules: Iterable<{ resource?: string }>) => void): void };
  };
}

/** An import: what is written in the code, and the folder of the file that contains it. */
interface ImportRequest {
  request: string;
  context: string;
}

export interface Replacement {
  /** Name of the patch, for messages. */
  patch: string;
  /** The imports that may be replaced. */
  requests: RegExp;
  /** @returns the file to use, or undefined to keep the original module */
  find: (resource: ImportRequest) => string | undefined;
  /** The files that a working build contains. */
  required: readonly string[];
}

/**
 * Plugins that replace modules of the browser bundle. If the application does not import one of the required files, for
 * example because Docusaurus has moved the original, the patch no longer has an effect. The build then fails.
 */
export function replaceModules(
  bundler: Bundler,
  { patch, requests, find, required }: Replacement,
): BundlerPlugin[] {
  const check = (compiler: Compiler): void =>
    compiler.hooks.compilation.tap(patch, ({ errors, hooks }) =>
      hooks.finishModules.tap(patch, (modules) => {
        const used = new Set([...modules].map(({ resource }) => resource));
        const unused = required.filter((file) => !used.has(file));
        if (unused.length > 0)
          errors.push(
            new Error(
              `${patch}: the application does not import ${unused.join(', ')}. This version of Docusaurus loads the original modules differently; see docs/upgrade-docusaurus.md.`,
            ),
          );
      }),
    );
  return [
    new bundler.NormalModuleReplacementPlugin(requests, (resource: ImportRequest) => {
      const file = find(resource);
      if (file !== undefined) resource.request = file;
    }),
    { apply: check } as unknown as BundlerPlugin,
  ];
}
