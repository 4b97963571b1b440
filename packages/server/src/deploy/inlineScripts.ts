import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashInline } from '@voltmoor/pages/pageTypeCss';
import pinned from './inlineScripts.json';

export interface PinnedScript {
  /** What the script does, for people. */
  name: string;
  /** File or package that the script comes from. */
  source: string;
  /** Hash of the script's text in the form of a content security policy: `sha256-…`. */
  hash: string;
}

/**
 * The inline scripts that may run. They are pinned by hand. If a build collected the hashes of its scripts, an injected
 * script would be allowed too.
 */
export const PINNED_SCRIPTS: PinnedScript[] = pinned;

/**
 * Returns true for a pinned script. The banner for a wrong base URL contains the base URL and is pinned for `/`. With
 * another base URL, it counts as pinned when it differs from the pinned text only by the base URL.
 * @param text text of the script, without its tags
 * @param baseUrl path below which the site is served, with slashes at both ends
 * @param pinned the pinned scripts; tests replace them
 */
export function isPinned(text: string, baseUrl: string, pinned = PINNED_SCRIPTS): boolean {
  const hashes = [hashInline(text), hashInline(atRoot(text, baseUrl))];
  return pinned.some(({ hash }) => hashes.includes(hash));
}

/**
 * Changes the banner for a base URL into the banner for `/`, as lib/client/BaseUrlIssueBanner of @docusaurus/core 3.10.2
 * writes it. The minifier writes `<` instead of `\u003c`.
 */
function atRoot(text: string, baseUrl: string): string {
  return ['<', '\\u003c'].reduce(
    (script, open) =>
      script.replace(
        `>${baseUrl}${open}/span> ${open}/p>`,
        () => `>/${open}/span>  (default value)${open}/p>`,
      ),
    text,
  );
}

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
