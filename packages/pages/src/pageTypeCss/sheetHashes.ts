import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names that begin with a dot are never served. */
const FILE = '.page-type-css.json';

/**
 * Hashes the text of an inline script or style element in the form of a content security policy: `sha256-…` (CSP Level 3,
 * section 2.3.1).
 */
export function hashInline(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Lists the hashes of the sheets that `writePageTypeCss` wrote into the pages of a build. */
export function writeSheetHashes(outDir: string, sheets: readonly string[]): void {
  writeFileSync(path.join(outDir, FILE), JSON.stringify(sheets.map(hashInline).sort()));
}

/**
 * Reads the hashes of the sheets that `writePageTypeCss` wrote into the pages of a build. The content security policy
 * allows style elements with these hashes. They come from the step itself and not from the pages, because a style
 * element that somebody injected into a page would be allowed too.
 * @param outDir folder of the build
 * @returns the hashes, sorted; none when the step did not run
 * @throws Error when the file is not a list of texts
 */
export async function readSheetHashes(outDir: string): Promise<string[]> {
  const text = await readFile(path.join(outDir, FILE), 'utf8').catch(() => '[]');
  const hashes: unknown = JSON.parse(text);
  if (!Array.isArray(hashes) || !hashes.every((hash) => typeof hash === 'string'))
    throw new Error(
      `pageTypeCss: ${path.join(outDir, FILE)} must be a list of hashes. Build the site again.`,
    );
  return hashes;
}
