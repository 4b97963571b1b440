'use strict';
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** The repository. */
const ROOT = path.join(__dirname, '../../../..');
/** Marks the record at the end of a bundle. */
const MARK = '\n//# made of ';
/** Inputs that all bundles have: the versions of all installed packages, and the bundler itself. */
const ALWAYS = [path.join(ROOT, 'node_modules/.package-lock.json'), path.join(__dirname, 'bundle.mjs')];

/**
 * Writes the last line of a bundle. It records the inputs, so that a later command can reuse the bundle.
 * @param {string[]} files all files in the bundle, absolute
 * @param {(file: string) => string | Buffer} read gives the text that a file had when it was bundled
 * @returns {string}
 */
function toRecord(files, read) {
  const own = files.filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`)).sort();
  return `${MARK}${JSON.stringify({ key: toKey(own, read), files: own })}\n`;
}

/**
 * Whether a bundle exists and all its inputs are unchanged.
 * @param {string} file
 * @returns {boolean}
 */
function isCurrent(file) {
  try {
    const bundle = readFileSync(file, 'utf8');
    const { key, files } = JSON.parse(bundle.slice(bundle.lastIndexOf(MARK) + MARK.length));
    return toKey(files, readFileSync) === key;
  } catch {
    return false;
  }
}

/**
 * Includes the repository's folder, because a bundle contains absolute paths: a bundle that was copied with another
 * checkout would load that checkout's code. Includes the names of all files in the folders, because an import may find a
 * new file before an existing one.
 */
function toKey(files, read) {
  const hash = createHash('sha256').update(JSON.stringify([process.version, ROOT]));
  for (const file of files) hash.update(file).update('\0').update(read(file)).update('\0');
  for (const file of ALWAYS) hash.update(readFileSync(file)).update('\0');
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    hash.update(JSON.stringify(readdirSync(folder).sort()));
  return hash.digest('hex');
}

module.exports = { isCurrent, toRecord };
