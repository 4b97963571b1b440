import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, type RunOptions } from '@voltmoor/build-tools/programs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkImports, checkUnused } from './checkStructure';

const LIMIT = 60_000;

let folder: string;

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writePackage(name: string, dependencies: Record<string, string>): void {
  const exports = { '.': './src/index.ts' };
  const manifest = { name: `@voltmoor/${name}`, version: '1.0.0', private: true, exports, dependencies };
  write(`packages/${name}/package.json`, JSON.stringify(manifest));
  symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@voltmoor', name));
}

/** A small repository with the configuration of this one, in which nothing is wrong. */
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'structure-')));
  for (const file of ['.dependency-cruiser.cjs', 'knip.jsonc'])
    cpSync(path.join(root, file), path.join(folder, file));
  mkdirSync(path.join(folder, 'node_modules/@voltmoor'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules/zod'), path.join(folder, 'node_modules/zod'));
  write('tsconfig.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }');
  write('portal.config.ts', 'export default {};');
  const workspaces = ['website', 'packages/*'];
  const dependencies = { '@voltmoor/content': '1.0.0', '@voltmoor/server': '1.0.0' };
  const devDependencies = { 'dependency-cruiser': '16.10.4' };
  write('package.json', JSON.stringify({ name: 'portal', workspaces, dependencies, devDependencies }));
  write('website/package.json', JSON.stringify({ name: '@voltmoor/website' }));
  write('website/docusaurus.config.ts', "export { default } from '../portal.config';");
  for (const name of ['checks', 'specs', 'benchmarks', 'e2e', 'examples']) mkdirSync(path.join(folder, name));
  writePackage('content', { zod: '4.6.7' });
  write('packages/content/src/index.ts', "import { z } from 'zod';\nexport const text = z.string();\n");
  writePackage('server', { '@voltmoor/content': '1.0.0' });
  write(
    'packages/server/src/index.ts',
    "import { text } from '@voltmoor/content';\nexport const page = text.parse('');\n",
  );
  write(
    'scripts/start.ts',
    "import { text } from '@voltmoor/content';\nimport { page } from '@voltmoor/server';\nconsole.log(page, text);\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(check: (options: RunOptions) => Promise<number>): Promise<{ code: number; text: string }> {
  const output: Buffer[] = [];
  const code = await check({ cwd: folder, output });
  // The programs print colours where the environment asks for them, as some CI systems do.
  return { code, text: stripVTControlCharacters(Buffer.concat(output).toString()) };
}

it(
  'reports nothing in a repository in which nothing is wrong',
  async () => {
    for (const check of [checkImports, checkUnused]) {
      const { code, text } = await run(check);
      expect(code, text).toBe(0);
    }
  },
  LIMIT,
);

it(
  'reports each kind of import that breaks a rule',
  async () => {
    write('packages/content/src/upward.ts', "export { page } from '@voltmoor/server';");
    write('scripts/port.ts', 'export const port = 1;');
    write('website/upward.ts', "export { port } from '../scripts/port';");
    write(
      'packages/content/src/one.ts',
      "import { two } from './two';\nexport const one = (): unknown => two();",
    );
    write(
      'packages/content/src/two.ts',
      "import { one } from './one';\nexport const two = (): unknown => one();",
    );
    write('packages/server/src/npm.ts', "export { z } from 'zod';");
    write('website/own.ts', "export { text } from '@voltmoor/content';");
    write('scripts/inside.ts', "export { text } from '../packages/content/src';");
    write('scripts/secret.ts', "export { one } from '@voltmoor/content/one';");
    write('packages/content/src/client/scroll.ts', 'export const scroll = () => window.scrollTo(0, 0);');
    write('packages/content/src/index.ts', "export { scroll as text } from './client/scroll';");
    const { code, text } = await run(checkImports);
    expect(code).not.toBe(0);
    for (const finding of [
      'layers-packages/content: packages/content/src/upward.ts → packages/server/src/index.ts',
      'layers-website: website/upward.ts → scripts/port.ts',
      'no-cycles: packages/content/src/one.ts → ',
      'no-undeclared-packages: packages/server/src/npm.ts → ',
      'declared-by-website: website/own.ts → packages/content/src/index.ts',
      'packages-only-through-exports: scripts/inside.ts → packages/content/src/index.ts',
      'no-unresolvable-imports: scripts/secret.ts → @voltmoor/content/one',
      'server-has-no-browser-code: packages/server/src/index.ts → packages/content/src/client/scroll.ts',
    ]) {
      expect.soft(text).toContain(`error ${finding}`);
    }
  },
  LIMIT,
);

it(
  'reports exports, files and dependencies that nothing uses, and undeclared dependencies',
  async () => {
    write('packages/server/src/part.ts', 'export const part = 1;\nexport const unusedPart = 2;');
    write(
      'packages/server/src/index.ts',
      "import { z } from 'zod';\nexport { part as page } from './part';\nz.string();",
    );
    write('packages/server/src/forgotten.ts', 'export const forgotten = 1;');
    const { code, text } = await run(checkUnused);
    expect(code).not.toBe(0);
    for (const finding of [
      /Unused exports[^]*unusedPart +packages\/server\/src\/part\.ts/,
      /Unused files[^]*packages\/server\/src\/forgotten\.ts/,
      /Unused dependencies[^]*@voltmoor\/content +packages\/server\/package\.json/,
      /Unlisted dependencies[^]*zod +packages\/server\/src\/index\.ts/,
    ]) {
      expect.soft(text).toMatch(finding);
    }
  },
  LIMIT,
);
