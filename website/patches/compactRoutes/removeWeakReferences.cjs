/**
 * Loader for `.docusaurus/registry.js` in development. Docusaurus refers to each page with `require.resolveWeak`, and
 * Rspack compiles every module that is referred to in this way. Only a server render would use these references, and the
 * development server has none. Plain JavaScript, because the bundler has no TypeScript loader for loaders.
 *
 * @param {string} source
 */
module.exports = function removeWeakReferences(source) {
  const changed = source.replace(/require\.resolveWeak\(("[^"]*")\)/g, '$1');
  if (changed === source)
    throw new Error(
      `compactRoutes: ${this.resourcePath} has no "require.resolveWeak", which Docusaurus wrote for each page. Compare @docusaurus/core/lib/server/codegen/codegenRoutes.js with website/patches/compactRoutes/removeWeakReferences.cjs, and see docs/upgrade-docusaurus.md.`,
    );
  return changed;
};
