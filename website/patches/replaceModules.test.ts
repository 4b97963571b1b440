import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceModules, type Replacement } from './replaceModules';

type Bundler = Parameters<typeof replaceModules>[0] &
  ((
    options: object,
    done: (error: Error | null, stats?: { compilation: { errors: { message: string }[] } }) => void,
  ) => { close: (done: () => void) => void });

/** The bundler of Docusaurus. */
const { rspack } = createRequire(createRequire(__filename).resolve('@docusaurus/faster'))('@rspack/core') as {
  rspack: Bundler;
};

let folder: string;
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'replace-modules-')));
  mkdirSync(at('client'));
  for (const [name, text] of Object.entries({
    'entry.js': `import './client/start';`,
    'client/start.js': `import name from './preload'; import other from './other'; console.log(name, other);`,
    'client/preload.js': `export default 'the original';`,
    'client/other.js': `export default 'another module';`,
    'ours.js': `export default 'our replacement';`,
  }))
    writeFileSync(at(name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Bundles the entry and returns the bundle and the errors. */
function bundle(replacement: Partial<Replacement>): Promise<{ text: string; errors: string[] }> {
  const plugins = replaceModules(rspack, {
    patch: 'testPatch',
    requests: /^\.\/preload$/,
    find: ({ context }) => (context === at('client') ? at('ours.js') : undefined),
    required: [at('ours.js')],
    ...replacement,
  });
  const options = {
    mode: 'none',
    context: folder,
    entry: at('entry.js'),
    output: { path: at('out') },
    plugins,
  };
  return new Promise((resolve, reject) => {
    const compiler = rspack(options, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('The bundler returned nothing.'));
      const errors = stats.compilation.errors.map(({ message }) => message);
      compiler.close(() => resolve({ text: readFileSync(at('out/main.js'), 'utf8'), errors }));
    });
  });
}

it('replaces the module and leaves others alone', async () => {
  const { text, errors } = await bundle({});
  expect(errors).toEqual([]);
  expect(text).toContain('our replacement');
  expect(text).toContain('another module');
  expect(text).not.toContain('the original');
});

it('keeps the original where no file is found', async () => {
  const { text } = await bundle({ find: () => undefined, required: [] });
  expect(text).toContain('the original');
});

it.each([
  ['is imported by another name', { requests: /^\.\/preloadPage$/ }],
  ['is in another folder', { find: () => undefined }],
])('fails the build when the original %s', async (_what, change) => {
  const { errors } = await bundle(change);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(
    `testPatch: the application does not import ${at('ours.js')}. This version of Docusaurus loads the original modules differently; see docs/upgrade-docusaurus.md.`,
  );
});
