import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHEET_LINK } from '../page/pageSource';
import { buildSheet, collectTags } from './buildSheet';
import { dropOverridden, dropUnneeded, takeFontFaces } from './editSheet';
import { writeSheetHashes } from './sheetHashes';
import { writeConstants } from './writeConstants';

/** The pages of one type. */
interface PageType {
  files: string[];
  /** The different opening tags of these pages. */
  tags: Set<string>;
}

/** An address that is relative to the folder of the sheet. */
const RELATIVE = /url\((?!["']?(?:[#/]|data:))[^)]*\)/i;

/**
 * Writes the styles of each type of page into its pages. Docusaurus writes one sheet for the whole site, and the first
 * paint waits for it. Here a page contains the rules that pages of its type can use, so the first paint waits for no
 * other file. A `meta` element still names the full sheet, and the script of deferredHydration loads it before the application.
 * Call this after all other changes to pages:
 *
 * built HTML → opening tags by page type → sheets → style elements in the HTML
 *
 * Typefaces move from the full sheet to a file of their own. It is named in a second `meta` element, and
 * the script of deferredHydration loads it after the first paint. The fonts of the system that stand in for them move to
 * the pages.
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
  const { typefaces, fallbacks, rest } = takeFontFaces(readFileSync(path.join(folder, fullSheet), 'utf8'));
  const fonts = writeTypefaces(outDir, typefaces);
  // Pages have the fallbacks. A sheet that arrives with any font makes browsers lay out the whole page again.
  writeFileSync(path.join(folder, fullSheet), rest);
  const late = fonts === undefined ? '' : `<meta name=late-styles content="${baseUrl}${fonts}">`;
  const text = dropUnneeded(dropOverridden(fallbacks + rest));
  const sheets: Record<string, string> = {};
  for (const [type, { files, tags }] of readPageTypes(outDir, `${baseUrl}assets/css/${fullSheet}`)) {
    // Without the selectors of other pages, more variables are overridden.
    const sheet = writeConstants(dropOverridden(await buildSheet(text, tags)), tags);
    const [relative] = RELATIVE.exec(sheet) ?? [];
    if (relative !== undefined)
      throw new Error(
        `pageTypeCss: ${fullSheet} contains ${relative}, which leads elsewhere when the styles are inside of a page. Use an absolute path.`,
      );
    for (const file of files)
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(SHEET_LINK, () => `<style>${sheet}</style>${late}`),
      );
    sheets[type] = sheet;
  }
  writeSheetHashes(outDir, Object.values(sheets));
  return sheets;
}

/** @returns the path of the file below the folder of the build; undefined when there are no typefaces */
function writeTypefaces(outDir: string, typefaces: string): string | undefined {
  if (typefaces === '') return undefined;
  const hash = createHash('sha256').update(typefaces).digest('hex').slice(0, 8);
  const name = `assets/fonts/fonts-${hash}.css`;
  mkdirSync(path.join(outDir, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(outDir, name), typefaces);
  return name;
}

/** The sheet for the whole site that Docusaurus has written. */
function findFullSheet(folder: string): string {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const [sheet, another] = sheets;
  if (sheet === undefined || another !== undefined)
    throw new Error(
      `pageTypeCss: ${folder} has ${sheets.length} style sheets (${sheets.join(', ') || 'none'}), but Docusaurus is expected to write exactly one for all pages. Adapt packages/pages/src/pageTypeCss/writePageTypeCss.ts to the way it writes them now.`,
    );
  return sheet;
}

function readPageTypes(outDir: string, sheet: string): Map<string, PageType> {
  const types = new Map<string, PageType>();
  for (const page of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!page.endsWith('.html')) continue;
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const [, quoted, bare] = SHEET_LINK.exec(html) ?? [];
    if ((quoted ?? bare) !== sheet) continue;
    const name = pageTypeOf(html);
    const type = types.get(name) ?? { files: [], tags: new Set() };
    types.set(name, type);
    type.files.push(file);
    collectTags(html, type.tags);
  }
  return types;
}

/** Types of pages. The first that matches applies. */
const PAGE_TYPES = [
  // Guides with a figure that readers can change, or a field for a message. Few guides have one, and its styles are large.
  { name: 'figure', classes: /\bdocs-doc-id-/, content: /<figure\b[^>]*\sdata-interactive\b|<textarea\b/ },
  // Guides with a table of content/data, whose filters and marks need styles that most guides do not need.
  { name: 'table', classes: /\bdocs-doc-id-/, content: /<caption\b/ },
  { name: 'guide', classes: /\bdocs-doc-id-/ },
  { name: 'operation', classes: /\bplugin-docs\b/, content: /\sdata-vr-page=/ },
  // Types.
  { name: 'reference', classes: /\bplugin-docs\b/, content: /\sclass="?vr-main\b/ },
  // Comparisons and migration maps.
  { name: 'versions', classes: /\bplugin-docs\b/, content: /\sclass="vr-table vr-(?:comparison|map)\b/ },
  { name: 'changelog', classes: /\bplugin-docs\b/, content: /\sclass="vr vr-changelog"/ },
  // Categories, and the page for unknown URLs.
  { name: 'overview', classes: /\bplugin-docs\b/ },
  { name: 'post', classes: /\bblog-post-page\b/ },
  // Lists of posts.
  { name: 'news', classes: /\bblog-wrapper\b/ },
  { name: 'search', classes: /\bplugin-portal-search\b/ },
];

/** All other pages, such as the home page. */
const OTHER = 'page';

const ROOT_CLASSES = /<html[^>]*?\sclass=(?:"([^"]*)"|([^\s>]*))/;

/** Returns the type of a page by the classes of its root element and by its content. The sheet has the same name. */
export function pageTypeOf(html: string): string {
  const [, quoted, bare] = ROOT_CLASSES.exec(html) ?? [];
  const root = quoted ?? bare ?? '';
  const type = PAGE_TYPES.find(({ classes, content }) => classes.test(root) && (content?.test(html) ?? true));
  return type?.name ?? OTHER;
}
