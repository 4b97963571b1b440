'use strict';
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Stands before the record at the end of a bundle. */
const MARK = '\n//# made of ';
/** Versions of everything that is installed, which a copy of the website has as well, and the way a bundle is made. */
const ALWAYS = [
  path.join(__dirname, '../../node_modules/.package-lock.json'),
  path.join(__dirname, 'bundle.mjs'),
];

/**
 * The line that ends a bundle: what it was made of, by which a later command sees that it need not be made again.
 * @param {string[]} files all files in the bundle, absolute
 * @param {(file: string) => string | Buffer} read gives the text that a file had when it was bundled
 * @returns {string}
 */
function toRecord(files, read) {
  const own = files.filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`)).sort();
  return `${MARK}${JSON.stringify({ key: toKey(own, read), files: own })}\n`;
}

/**
 * Whether a bundle is there, and all its inputs are as they were.
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

/** A new file in a folder may take the place of another one in an import, so the names there count as well. */
function toKey(files, read) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update('\0').update(read(file)).update('\0');
  for (const file of ALWAYS) hash.update(readFileSync(file)).update('\0');
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    hash.update(JSON.stringify(readdirSync(folder).sort()));
  return hash.digest('hex');
}

module.exports = { isCurrent, toRecord };
