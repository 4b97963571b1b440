'use strict';
const { execFileSync } = require('node:child_process');
const path = require('node:path');
const { isCurrent } = require('./inputs.cjs');

const loaded = new Map();

/**
 * Loads a TypeScript module as one bundle (bundle.mjs). A process loads a module only once, although Docusaurus reads its
 * configuration twice.
 * @param {string} entry
 * @param {string} file where the bundle is written; imports of packages outside of the bundle start from there
 * @returns {unknown} what the module exports
 */
function loadBundled(entry, file) {
  if (!loaded.has(entry)) {
    // Checked in this process, because bundle.mjs runs in another one, which takes time to start.
    if (!isCurrent(file))
      execFileSync(process.execPath, [path.join(__dirname, 'bundle.mjs'), entry, file], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    loaded.set(entry, require(file));
  }
  return loaded.get(entry);
}

module.exports = { loadBundled };
