/**
 * Tells the bundler which data files a guide shows. The bundler then compiles the guide again when the data change, in
 * the development server and in a build with a cache. Does not change the source.
 */
'use strict';
const path = require('node:path');

const ONE_FILE = [
  [/<DataTable\s[^>]*name="([\w-]+)/g, (name) => `content/data/${name}.yaml`],
  [/<Drawing\s[^>]*name="([\w-]+)"/g, (name) => `content/figures/${name}.svg`],
  [/<(?:Fact|Tense)\s/g, () => 'content/data/facts.yaml'],
  [/<Glossary\s/g, () => 'content/data/glossary.yaml'],
];
const OPERATIONS = /<Op\s|^(?:api|changes|apiVersions):/m;
const DAY = /<Tense\s|name="duties\//;
const WORLD = /<World\s|['"]=[a-zA-Z]/;

module.exports = function addDataDependencies(source) {
  const { root, dayFile } = this.getOptions();
  for (const [pattern, toFile] of ONE_FILE) {
    for (const [, name] of source.matchAll(pattern)) this.addDependency(path.join(root, toFile(name)));
  }
  if (OPERATIONS.test(source)) this.addContextDependency(path.join(root, 'specs'));
  if (WORLD.test(source)) this.addContextDependency(path.join(root, 'content/data/world'));
  if (DAY.test(source)) this.addDependency(dayFile);
  this.addContextDependency(path.join(root, 'packages/content/src'));
  return source;
};
