import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashInline } from '@voltmoor/pages/pageTypeCss';
import { isPinned, PINNED_SCRIPTS } from './inlineScripts';

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Lists the hashes of the pinned scripts of a build. The banner for a wrong base URL contains the base URL, so its hash is
 * computed from the home page, and only if `isPinned` accepts it.
 * @param dir folder of the build
 * @param baseUrl path below which the build is served, with slashes at both ends
 * @param pinned the pinned scripts; tests replace them
 */
export async function readPinnedHashes(
  dir: string,
  baseUrl: string,
  pinned = PINNED_SCRIPTS,
): Promise<string[]> {
  const hashes = pinned.map(({ hash }) => hash);
  if (baseUrl === '/') return hashes;
  const home = await readFile(path.join(dir, 'index.html'), 'utf8').catch(() => '');
  const texts = [...home.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text);
  const based = texts.filter((text) => isPinned(text, baseUrl, pinned)).map(hashInline);
  return [...new Set([...hashes, ...based])];
}
