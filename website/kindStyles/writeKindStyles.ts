import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import { parse } from 'postcss';
import { buildSheet } from './buildSheet';
import { collectTags } from './elements';
import { kindOf } from './kinds';

/** Pages of one kind. */
interface Kind {
  files: string[];
  /** Their different opening tags. */
  tags: Set<string>;
}

/** Sheets by the full one and the pages' tags; most stay when one page changes. */
const KEPT = path.join(__dirname, '../../node_modules/.cache/voltmoor-styles/sheets.json');

const LINK = /(?<=<link rel="?stylesheet"? href="?)[^"\s>]+/;

/**
 * Gives each kind of page a small style sheet. Docusaurus writes one sheet for the whole site, and a reader waits for
 * it; here a page loads what its kind has use for. The full sheet stays named in the page's head, and `lateStart.js`
 * loads it before the application starts. To be done when nothing else changes the pages:
 *
 * built HTML → opening tags by kind → sheets → links in the HTML
 *
 * @param outDir folder of the build
 * @param baseUrl path below which it is served; a further language lies below another one and keeps its full sheet
 * @param keepFile where sheets are kept for later builds
 * @returns the name of the sheet of each kind
 * @throws Error when there is not one full sheet
 */
export async function writeKindStyles(
  outDir: string,
  baseUrl: string,
  keepFile = KEPT,
): Promise<Record<string, string>> {
  const folder = path.join(outDir, 'assets/css');
  const fullSheet = findFullSheet(folder);
  const text = readFileSync(path.join(folder, fullSheet), 'utf8');
  const full = parse(text);
  const records = await openKeptRecords<string>(keepFile);
  const code = await readCodeVersion(__dirname);
  const names: Record<string, string> = {};
  for (const [kind, { files, tags }] of readKinds(outDir, `${baseUrl}assets/css/${fullSheet}`)) {
    const sheet = records.keep(toKey(code, text, [...tags].sort()), () => buildSheet(full, tags));
    const name = `${kind}.${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`;
    writeFileSync(path.join(folder, name), sheet);
    for (const file of files)
      writeFileSync(file, readFileSync(file, 'utf8').replace(LINK, `${baseUrl}assets/css/${name}`));
    names[kind] = name;
  }
  await records.save();
  return names;
}

function findFullSheet(folder: string): string {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const [sheet, another] = sheets;
  if (sheet === undefined || another !== undefined)
    throw new Error(
      `kindStyles: ${folder} holds ${sheets.length} style sheets (${sheets.join(', ')}). Docusaurus wrote one for all pages; adapt kindStyles to the way it writes them now.`,
    );
  return sheet;
}

function readKinds(outDir: string, sheet: string): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(outDir, name);
    const html = readFileSync(file, 'utf8');
    if (LINK.exec(html)?.[0] !== sheet) continue;
    const kindName = kindOf(html);
    const kind = kinds.get(kindName) ?? { files: [], tags: new Set() };
    kinds.set(kindName, kind);
    kind.files.push(file);
    collectTags(html, kind.tags);
  }
  return kinds;
}
