import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSheet, collectTags } from './buildSheet';
import { dropOverridden } from './dropOverridden';
import { pageTypeOf } from './pageTypes';

/** The pages of one type. */
interface PageType {
  files: string[];
  /** The different opening tags of these pages. */
  tags: Set<string>;
}

const LINK = /(?<=<link rel="?stylesheet"? href="?)[^"\s>]+/;

/**
 * Writes a small style sheet for each type of page. Docusaurus writes one sheet for the whole site, and the first paint
 * waits for it. Here a page links to a sheet with the rules that pages of its type can use. A `meta` element still names
 * the full sheet, and `deferredHydration.js` loads it before the application. Call this after all other changes to pages:
 *
 * built HTML → opening tags by page type → sheets → links in the HTML
 *
 * @param outDir folder of the build
 * @param baseUrl path under which the site is served; pages in another language have a different one and keep the full sheet
 * @returns the file name of the sheet of each page type
 * @throws Error when the build does not have exactly one full sheet
 */
export async function writePageTypeCss(outDir: string, baseUrl: string): Promise<Record<string, string>> {
  const folder = path.join(outDir, 'assets/css');
  const fullSheet = findFullSheet(folder);
  const text = dropOverridden(readFileSync(path.join(folder, fullSheet), 'utf8'));
  const names: Record<string, string> = {};
  for (const [type, { files, tags }] of readPageTypes(outDir, `${baseUrl}assets/css/${fullSheet}`)) {
    const sheet = await buildSheet(text, tags);
    const name = `${type}.${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`;
    writeFileSync(path.join(folder, name), sheet);
    for (const file of files)
      writeFileSync(file, readFileSync(file, 'utf8').replace(LINK, `${baseUrl}assets/css/${name}`));
    names[type] = name;
  }
  return names;
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
    if (LINK.exec(html)?.[0] !== sheet) continue;
    const name = pageTypeOf(html);
    const type = types.get(name) ?? { files: [], tags: new Set() };
    types.set(name, type);
    type.files.push(file);
    collectTags(html, type.tags);
  }
  return types;
}
