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
  it.for([
    ['regexp/no-super-linear-backtracking', String.raw`/^(?:a+)+$/`],
    ['regexp/no-super-linear-move', String.raw`'x'.replace(/\s+$/, '')`],
  ])('applies %s, which reports %s', async ([rule, expression], { task }) => {
    expect(await rulesFor(`export const planted = ${expression};\n`)).toContain(rule);
    task.meta.attack = {
      id: 'P1',
      attack: 'Add a regular expression that takes more than linear time',
      attempts: 1,
      bound: '`npm run check` fails',
    };
  });

  it.each([
    'packages/server/src/main.ts',
    'packages/search/src/client/index.ts',
    'packages/reference/src/view/operation/OperationPage.tsx',
    'website/patches/deferredHydration/client/index.ts',
    'scripts/bootstrap.cjs',
    'packages/openapi/src/load/bundle.worker.mjs',
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
