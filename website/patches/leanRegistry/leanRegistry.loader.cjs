/**
 * Loader for `.docusaurus/registry.js` in the browser. For each module of a page, Docusaurus writes a function that imports
 * it, its name, and a weak reference to it (`require.resolveWeak`). Only a server render uses the last two. Plain
 * JavaScript, because the bundler has no TypeScript loader for loaders.
 *
 * @param {string} source
 */
module.exports = function leanRegistry(source) {
  const changed = source.replace(/, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, ']');
  const expected = source.split('import(').length - 1;
  const found = source.split('require.resolveWeak(').length - 1;
  if (expected === 0 || found !== expected || changed.includes('require.resolveWeak('))
    throw new Error(
      `leanRegistry: ${this.resourcePath} has ${expected} imports and ${found} weak references ("require.resolveWeak"), but one for each import was expected, after the name of the module. Compare @docusaurus/core/lib/server/codegen/codegenRoutes.js with website/patches/leanRegistry/leanRegistry.loader.cjs, and see docs/upgrade-docusaurus.md.`,
    );
  return changed;
};
