'use strict';
const { execFileSync } = require('node:child_process');
const path = require('node:path');
const { isCurrent } = require('./inputs.cjs');

const loaded = new Map();

/**
 * Loads a TypeScript module as one bundle (bundle.mjs), once in a process: Docusaurus reads its configuration twice.
 * @param {string} entry
 * @param {string} file where the bundle goes; packages outside of it are looked up from there
 * @returns {unknown} what the module exports
 */
function loadBundled(entry, file) {
  if (!loaded.has(entry)) {
    // Here, since it spares the start of another process.
    if (!isCurrent(file))
      execFileSync(process.execPath, [path.join(__dirname, 'bundle.mjs'), entry, file], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    loaded.set(entry, require(file));
  }
  return loaded.get(entry);
}

module.exports = { loadBundled };
