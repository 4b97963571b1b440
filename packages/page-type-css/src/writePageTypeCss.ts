import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSheet, collectTags } from './buildSheet';
import { dropOverridden } from './dropOverridden';
import { pageTypeOf } from './pageTypes';
import { writeSheetHashes } from './sheetHashes';

/** The pages of one type. */
interface PageType {
  files: string[];
  /** The different opening tags of these pages. */
  tags: Set<string>;
}

/** The link to a sheet of the site, with its address. */
const LINK = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^"\s>]+))(?:\s[^>]*)?>/;

/** An address that is relative to the folder of the sheet. */
const RELATIVE = /url\((?!["']?(?:[#/]|data:))[^)]*\)/i;

/**
 * Writes the styles of each type of page into its pages. Docusaurus writes one sheet for the whole site, and the first
 * paint waits for it. Here a page contains the rules that pages of its type can use, so the first paint waits for no
 * other file. A `meta` element still names the full sheet, and `deferredHydration.js` loads it before the application.
 * Call this after all other changes to pages:
 *
 * built HTML → opening tags by page type → sheets → style elements in the HTML
 *
 * It also lists the hashes of the sheets in the file that `readSheetHashes` reads.
 *
 * @param outDir folder of the build
 * @param baseUrl path under which the site is served; pages in another language have a different one and keep the full sheet
 * @returns the sheet of each page type
 * @throws Error when the build does not have exactly one full sheet, or when a rule refers to a file by a relative path
 */
export async function writePageTypeCss(outDir: string, baseUrl: string): Promise<Record<string, string>> {
  const folder = path.join(outDir, 'assets/css');
  const fullSheet = findFullSheet(folder);
  const text = dropOverridden(readFileSync(path.join(folder, fullSheet), 'utf8'));
  const sheets: Record<string, string> = {};
  for (const [type, { files, tags }] of readPageTypes(outDir, `${baseUrl}assets/css/${fullSheet}`)) {
    const sheet = await buildSheet(text, tags);
    const [relative] = RELATIVE.exec(sheet) ?? [];
    if (relative !== undefined)
      throw new Error(
        `pageTypeCss: ${fullSheet} contains ${relative}, which leads elsewhere when the styles are inside of a page. Use an absolute path.`,
      );
    for (const file of files)
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(LINK, () => `<style>${sheet}</style>`),
      );
    sheets[type] = sheet;
  }
  writeSheetHashes(outDir, Object.values(sheets));
  return sheets;
}

/** The sheet for the whole site that Docusaurus has written. */
function findFullSheet(folder: string): string {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const [sheet, another] = sheets;
  if (sheet === undefined || another !== undefined)
    throw new Error(
      `pageTypeCss: ${folder} has ${sheets.length} style sheets (${sheets.join(', ') || 'none'}), but Docusaurus is expected to write exactly one for all pages. Adapt packages/page-type-css/src/writePageTypeCss.ts to the way it writes them now.`,
    );
  return sheet;
}

function readPageTypes(outDir: string, sheet: string): Map<string, PageType> {
  const types = new Map<string, PageType>();
  for (const page of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!page.endsWith('.html')) continue;
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const [, quoted, bare] = LINK.exec(html) ?? [];
    if ((quoted ?? bare) !== sheet) continue;
    const name = pageTypeOf(html);
    const type = types.get(name) ?? { files: [], tags: new Set() };
    types.set(name, type);
    type.files.push(file);
    collectTags(html, type.tags);
  }
  return types;
}
