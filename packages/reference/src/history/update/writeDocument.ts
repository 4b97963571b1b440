import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import type { SpecDocument } from '@voltmoor/openapi';
import { toJsonText, toYamlText } from '../../downloads';

/** The document that the portal uses now, and the one that replaces it. */
interface Documents {
  /** Path of the source in portal.config.ts. */
  source: string;
  root: string;
  current: Pick<SpecDocument, 'fingerprints'>;
  next: Pick<SpecDocument, 'bundled' | 'fingerprints' | 'source'>;
}

/**
 * Replaces the current document with a new one. A source of several files is not changed, because it is not known which
 * part belongs to which file. The new document is then written next to the source, to be divided by hand.
 *
 * @returns what was written, in a sentence
 * @throws Error with the code EEXIST when the file next to the source exists
 */
export async function writeDocument({ source, root, current, next }: Documents): Promise<string> {
  const target = path.join(root, source);
  const text = await textOf(next, source);
  if ((current.fingerprints?.size ?? 1) === 1) {
    await writeFileAtomically(target, text);
    return `Replaced ${source}.`;
  }
  const { dir, name, ext } = path.posix.parse(source);
  const beside = path.posix.join(dir, `${name}.update${ext}`);
  await writeFile(path.join(root, beside), text, { flag: 'wx' });
  return `${source} consists of ${current.fingerprints?.size} files, so it was not replaced. The new document is in ${beside}, in one file. Take its changes over, and delete it.`;
}

/** Returns the text of a document in the format of the source. A document in one file keeps its comments. */
async function textOf(
  { bundled, fingerprints, source: from }: Documents['next'],
  source: string,
): Promise<string> {
  const isYaml = (file: string) => /\.ya?ml$/i.test(file);
  if (fingerprints?.size === 1 && isYaml(from) === isYaml(source)) return readFile(from, 'utf8');
  return isYaml(source) ? toYamlText(bundled) : toJsonText(bundled);
}
