import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const withoutWeak = createRequire(__filename)('./withoutWeak.loader.cjs') as (source: string) => string;

it('leaves a registry with nothing that makes the bundler compile a page before it is opened', () => {
  const entry = (name: string, module: string): string =>
    `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],\n`;
  const registry = `export default {\n${entry('0058', '@site/a (b), "c".md'.replaceAll('"', '\\"'))}${entry('06ff', '@theme/Page')}};`;
  const lazy = withoutWeak(registry);
  expect(lazy).not.toContain('resolveWeak');
  expect(lazy).toContain(
    '"06ff": [() => import(/* webpackChunkName: "06ff" */ "@theme/Page"), "@theme/Page"],',
  );
  expect(lazy.split('import(')).toHaveLength(3);
});
