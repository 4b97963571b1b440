import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import { parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5';

/** A page without the parts that few readers open. */
export interface LeanPage {
  html: string;
  /** What stood in the places marked `data-vr-later`, in the order of the page. */
  parts: string[];
}

/** The same page as Markdown, for readers without JavaScript. */
export interface Twin {
  url: string;
  text: string;
}

/** Where a part stands in the content of its page. */
export interface Place {
  start: number;
  end: number;
  hasCode: boolean;
}

/**
 * Takes the parts marked `data-vr-later` out of a page: samples in the less common languages, examples of errors, the
 * reader's own values. In their place stands a link to the page's Markdown twin.
 *
 * @param find finds the places in the page's content, unless another way to know them is given
 * @returns undefined when the page marks nothing, or when the twin does not hold all the code that would be left out
 */
export function leaveOut(page: string, twin: Twin, find = findPlaces): LeanPage | undefined {
  const start = page.search(/<main\b/);
  const main = page.slice(start, page.indexOf('</main>', start));
  const places = start < 0 ? [] : find(main, twin);
  if (places.length === 0) return undefined;
  let html = page.slice(0, start);
  let end = 0;
  for (const place of places) {
    html += main.slice(end, place.start) + (place.hasCode ? hint(twin) : '');
    end = place.end;
  }
  return {
    html: html + main.slice(end) + page.slice(start + main.length),
    parts: places.map((place) => main.slice(place.start, place.end)),
  };
}

/** The places of a page's content; none when its twin does not hold all their code. */
function findPlaces(main: string, twin: Twin): Place[] {
  const { childNodes } = parseFragment(main, { sourceCodeLocationInfo: true });
  const elements = placesIn(childNodes);
  const isTold = elements.every((place) => codeIn(place).every((code) => twin.text.includes(code)));
  const places = elements.flatMap((place): Place[] => {
    const { startTag, endTag } = place.sourceCodeLocation ?? {};
    if (!startTag || !endTag) return [];
    return [{ start: startTag.endOffset, end: endTag.startOffset, hasCode: codeIn(place).length > 0 }];
  });
  return isTold && places.length === elements.length ? places : [];
}

const hint = ({ url }: Twin): string =>
  `<p class="vr-hint vr-rest">Read it in the <a href="${url}">Markdown of this page</a>.</p>`;

function placesIn(nodes: readonly Parsed.ChildNode[]): Parsed.Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const isPlace = node.attrs.some(({ name }) => name === 'data-vr-later');
    return isPlace ? [node] : placesIn(node.childNodes);
  });
}

/** Texts of all blocks of code. */
function codeIn(element: Parsed.Element): string[] {
  if (element.tagName === 'pre') return [textOf(element).trim()];
  return element.childNodes.flatMap((node) => ('tagName' in node ? codeIn(node) : []));
}

function textOf(node: Parsed.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** As `packages/published-pages` names the twin in the head of a page. */
const TWIN = /<link[^>]* type="?text\/markdown"? href="?([^">\s]+)/;

const KEPT = fileURLToPath(
  new URL('../../../../node_modules/.cache/voltmoor-lean/places.json', import.meta.url),
);

/**
 * Makes the pages of a built site lean, each with its parts in a file beside it: `get-charger.parts.json`. To be done
 * when all that reads whole pages is through. Pages without a twin stay whole.
 *
 * @returns the number of pages that were changed
 */
export async function leaveOutOfPages(outDir: string): Promise<number> {
  const files = await readdir(outDir, { recursive: true });
  const records = await openKeptRecords<Place[]>(KEPT);
  const code = await readCodeVersion(__dirname);
  const find = (main: string, twin: Twin): Place[] =>
    records.keep(toKey(code, main, twin), () => findPlaces(main, twin));
  let changed = 0;
  for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
    const stem = path.join(outDir, file.slice(0, -'.html'.length));
    const page = await readFile(`${stem}.html`, 'utf8');
    const url = page.includes('data-vr-later') ? TWIN.exec(page)?.[1] : undefined;
    const lean = url && leaveOut(page, { url, text: await readFile(`${stem}.md`, 'utf8') }, find);
    if (!lean) continue;
    await writeFile(`${stem}.html`, lean.html);
    await writeFile(`${stem}.parts.json`, JSON.stringify(lean.parts));
    changed += 1;
  }
  await records.save();
  return changed;
}
