import type { ContentBlock, PageContent } from './readContent';
import type { Placement } from './sections';
import { GUIDES, KINDS, NEWS, type Hierarchy, type RecordType, type SearchRecord } from './types';

/** How a page takes part in the search, and which version of an API it describes. */
export interface PagePlacement extends Placement {
  /** Version of the API that the page belongs to. Default: the version of the docs. */
  version?: string;
  /** Equal for pages that are versions of one another. They are one result. */
  family?: string;
}

/** Maximum number of characters in a record. The rest of a longer section becomes another record. */
const MAX_CONTENT = 2_400;

/**
 * Makes the records of a page: one for the page, one for each heading with an id, one for each table row that names a
 * code. Text after a heading without an id belongs to the heading before it.
 */
export function buildPageRecords(
  page: PageContent,
  { section, weight, repeats, version: apiVersion, family }: PagePlacement,
): SearchRecord[] {
  const { url: pageUrl, route } = page.address;
  const { language, tag, date, description, product } = page;
  const version = apiVersion ?? page.version;
  const base = {
    section,
    weight,
    language,
    docusaurus_tag: tag,
    ...(version !== undefined && version !== 'current' && { version }),
    ...(section === NEWS && date !== undefined && { date }),
    ...(section === GUIDES && product !== '' && { product }),
    ...(repeats !== undefined && { kind: KINDS[repeats] }),
  };
  const blocks = mergeUnlinked(page.blocks, page.title);
  const records: SearchRecord[] = [];
  const hierarchy: Hierarchy = { lvl0: base.section };
  for (const block of blocks) {
    if (repeats !== undefined && block.level > 1) continue;
    enter(hierarchy, block.level, block.heading);
    const text = repeats === undefined ? block.text : '';
    const lead = block.level === 1 ? leadOf(description, text) : text;
    const anchor =
      block.level > 1 && block.anchor !== undefined ? `#${encodeURIComponent(block.anchor)}` : '';
    const url = pageUrl + anchor;
    pieces(lead).forEach((content, index) => {
      const type: RecordType = index > 0 ? 'content' : levelType(block.level);
      records.push({
        ...base,
        objectID: `${url}${index > 0 ? `~${index}` : ''}`,
        url,
        type,
        hierarchy: { ...hierarchy },
        title: block.heading,
        content,
        ...(block.level === 1 && index === 0 && repeats !== 'comparison' && identOf(route)),
        ...(family !== undefined && type === 'lvl1' && { family }),
        ...(index === 0 && section !== NEWS && namesOf(block)),
      });
    });
    if (repeats !== undefined) continue;
    block.rows.forEach((row, index) => {
      const rowUrl = row.anchor === undefined ? url : `${pageUrl}#${encodeURIComponent(row.anchor)}`;
      records.push({
        ...base,
        objectID: `${rowUrl}~row-${index}`,
        url: rowUrl,
        type: 'field',
        hierarchy: { ...hierarchy },
        title: row.title,
        content: row.text,
      });
    });
  }
  return records;
}

/** The labels and symptoms of a block, each only when there are any. */
function namesOf({ labels, leads }: ContentBlock): Pick<SearchRecord, 'labels' | 'leads'> {
  return { ...(labels.length > 0 && { labels }), ...(leads.length > 0 && { leads }) };
}

/** The last part of the URL is another name of the page, because readers type what they have seen in a link. */
function identOf(route: string): { ident?: string } {
  const slug = route
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  return slug === undefined || /^\d/.test(slug) ? {} : { ident: slug };
}

function levelType(level: number): RecordType {
  return `lvl${Math.min(Math.max(level, 1), 6)}` as RecordType;
}

/** Sets the heading of a level and removes the headings of deeper levels. */
function enter(hierarchy: Hierarchy, level: number, heading: string): void {
  for (let deeper = level; deeper <= 6; deeper += 1) delete hierarchy[`lvl${deeper}` as keyof Hierarchy];
  hierarchy[`lvl${level}` as keyof Hierarchy] = heading;
}

/**
 * Adds the text under a heading without an id to the block before it, because such a heading cannot be linked to. The
 * first block gets the title.
 */
function mergeUnlinked(blocks: ContentBlock[], title: string): ContentBlock[] {
  const merged: ContentBlock[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const isTitle = block.level === 1 && merged.every(({ heading }) => heading === '');
    if (last === undefined) merged.push({ ...block, level: 1 });
    else if (isTitle) {
      append(last, block, block.text);
      last.heading = block.heading;
    } else if (block.anchor === undefined || block.level === 1)
      append(last, block, [`${block.heading} ·`, block.text].filter(Boolean).join(' '));
    else merged.push({ ...block });
  }
  const first = merged[0];
  if (first !== undefined && first.heading === '') first.heading = title;
  return merged;
}

function append(to: ContentBlock, { rows, labels, leads }: ContentBlock, text: string): void {
  to.text = `${to.text} ${text}`.trim();
  to.rows = [...to.rows, ...rows];
  to.labels = [...to.labels, ...labels];
  to.leads = [...to.leads, ...leads];
}

function leadOf(description: string, text: string): string {
  if (description === '' || text.startsWith(description)) return text;
  return `${description} ${text}`.trim();
}

/** Cuts at the end of a sentence or word, so that no record is longer than the limit. */
function pieces(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_CONTENT) {
    const sentence = rest.lastIndexOf('. ', MAX_CONTENT);
    const cut =
      sentence > MAX_CONTENT / 2
        ? sentence + 1
        : Math.max(rest.lastIndexOf(' ', MAX_CONTENT), MAX_CONTENT / 2);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  parts.push(rest);
  return parts;
}
