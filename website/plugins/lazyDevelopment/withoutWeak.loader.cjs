'use strict';

/**
 * Takes the third part of each entry out of Docusaurus' `registry.js` (3.10.2): `require.resolveWeak(…)` makes the bundler
 * compile a module at once. The application uses it only where the server has rendered the page.
 */
module.exports = function withoutWeak(source) {
  return source.replace(/, require\.resolveWeak\("(?:[^"\\]|\\.)*"\)\]/g, ']');
};
