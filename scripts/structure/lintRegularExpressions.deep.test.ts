import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

const rulesFor = async (code: string): Promise<string[]> => {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, 'scripts/planted.mjs') });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
};

// ESLint loads its plugins and the type information of the project at its first call.
describe('the linter', { timeout: 120_000 }, () => {
  it.for<[string, string]>([
    ['exponential', String.raw`/^[a-z]+(?:[A-Z_][A-Za-z0-9]*)*$/`],
    ['exponential, nested', String.raw`/^(?:a+)+$/`],
    ['cubic', String.raw`/^\s*([^:]*-).*?:(.*)$/`],
  ])('reports an expression that backtracks: %s', async ([, pattern], { task }) => {
    expect(await rulesFor(`export const planted = ${pattern};\n`)).toContain(
      'regexp/no-super-linear-backtracking',
    );
    task.meta.attack = {
      id: 'P1',
      attack: 'Add a regular expression that takes more than linear time',
      attempts: 1,
      bound: '`npm run check` fails',
    };
  });

  it('reports a repetition of alternatives that overlap', async () => {
    expect(await rulesFor(String.raw`export const planted = /^(?:\w|\d)*!$/;`)).toContain(
      'regexp/no-dupe-disjunctions',
    );
  });

  it('reports an expression that starts again at every character', async ({ task }) => {
    expect(await rulesFor(String.raw`export const planted = 'x'.replace(/\s+$/, '');`)).toContain(
      'regexp/no-super-linear-move',
    );
    task.meta.attack = {
      id: 'P1',
      attack: 'Add a regular expression that takes more than linear time',
      attempts: 1,
      bound: '`npm run check` fails',
    };
  });

  it('accepts a linear expression', async () => {
    expect(await rulesFor(String.raw`export const planted = /^(?<name>[a-z]+)-\d+$/;`)).toEqual([]);
  });

  it.each([
    'packages/server/src/main.ts',
    'packages/search/src/client/index.ts',
    'packages/openapi-reference/src/view/operation/OperationPage.tsx',
    'website/patches/deferredHydration/deferredHydration.js',
    'scripts/bootstrap.cjs',
    'packages/openapi-reference/src/load/bundle.worker.mjs',
    'vitest.config.mts',
  ])('reads %s', async (file) => {
    expect(await eslint.isPathIgnored(path.join(root, file))).toBe(false);
    const config = (await eslint.calculateConfigForFile(path.join(root, file))) as {
      rules: Record<string, [number, ...unknown[]]>;
    };
    expect(config.rules['regexp/no-super-linear-backtracking']).toEqual([2, { report: 'potential' }]);
    expect(config.rules['regexp/no-super-linear-move']).toEqual([2, { report: 'potential' }]);
  });
});
