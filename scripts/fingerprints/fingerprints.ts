import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { listReplacedFiles, locate } from './replacedFiles';
import recorded from './fingerprints.json';

/** The version of Docusaurus that the patches and the replaced components were written for. */
export const SUPPORTED_DOCUSAURUS = recorded.docusaurus;

/** Fingerprints of the upstream files, by their path below node_modules. */
export type Fingerprints = Record<string, string>;

export const recordedFingerprints: Fingerprints = recorded.files;

/** Reads the fingerprints of the installed packages. A file that does not exist has the fingerprint `missing`. */
export function readFingerprints(): Fingerprints {
  const upstream = [...new Set(listReplacedFiles().map((file) => file.upstream))].sort();
  return Object.fromEntries(upstream.map((file) => [file, fingerprint(locate(file))]));
}

function fingerprint(file: string): string {
  if (!existsSync(file)) return 'missing';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

/**
 * Compares the installed upstream files with the ones that our files were written for.
 * @returns one message per difference, with what to do
 */
export function compareFingerprints(installed: Fingerprints, known: Fingerprints): string[] {
  const files = listReplacedFiles();
  const oursOf = (upstream: string): string =>
    files
      .filter((file) => file.upstream === upstream)
      .map(({ ours }) => ours)
      .join(' and ') || 'no file of ours';
  const changed = Object.entries(installed)
    .filter(([file, print]) => known[file] !== print)
    .map(([file, print]) =>
      known[file] === undefined
        ? `${file} has no recorded fingerprint, and ${oursOf(file)} depends on it. Record it with "npm run fingerprints".`
        : `${file} ${print === 'missing' ? 'does not exist any more' : 'has changed'}, and ${oursOf(file)} depends on it. Compare both versions (docs/upgrade-docusaurus.md shows how), adapt our file, then run "npm run fingerprints".`,
    );
  const unused = Object.keys(known)
    .filter((file) => !(file in installed))
    .map(
      (file) =>
        `${file} has a recorded fingerprint, but nothing of ours depends on it. Run "npm run fingerprints".`,
    );
  return [...changed, ...unused];
}
