import { readContent, type ContentBlock } from './readContent';
import type { PageSource } from './readPage';
import { sectionOf } from './sections';
import type { Hierarchy, RecordType, SearchRecord, Section } from './types';

export interface PageContext {
  /** Address of the page as it is linked, with the base URL. */
  url: string;
  /** The same without the base URL and unencoded; decides the section. Default: `url` decoded. */
  route?: string;
  language?: string;
  /** Overrides the page's own `docusaurus_tag`. */
  docusaurusTag?: string;
  section?: Section;
  weight?: number;
  /** Title and description only: another source has the rest in more detail. */
  titleOnly?: boolean;
}

/** Records longer than this say the same things again; the rest of a section goes to a further record. */
const MAX_CONTENT = 2_400;

/**
 * Turns one built page into records: one for the page, one for each heading with an id, one for each table row
 * that names a code. Text after a heading without id belongs to the heading before it.
 */
export function buildPageRecords({ head, main }: PageSource, page: PageContext): SearchRecord[] {
  const route = page.route ?? decodeURI(page.url);
  const place = sectionOf(route);
  const base = {
    section: page.section ?? place.section,
    weight: page.weight ?? place.weight,
    language: page.language ?? head.language,
    docusaurus_tag: page.docusaurusTag ?? head.tag,
    ...(head.version !== undefined && head.version !== 'current' ? { version: head.version } : {}),
    ...(place.section === 'News' && head.date !== undefined ? { date: head.date } : {}),
  };
  const blocks = mergeUnlinked(readContent(main), head.title ?? route);
  const records: SearchRecord[] = [];
  const hierarchy: Hierarchy = { lvl0: base.section };
  for (const block of blocks) {
    if (page.titleOnly === true && block.level > 1) continue;
    enter(hierarchy, block.level, block.heading);
    const text = page.titleOnly === true ? '' : block.text;
    const lead = block.level === 1 ? leadOf(head.description, text) : text;
    const anchor =
      block.level > 1 && block.anchor !== undefined ? `#${encodeURIComponent(block.anchor)}` : '';
    const url = page.url + anchor;
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
        ...identOf(route, block.level, index),
      });
    });
    if (page.titleOnly === true) continue;
    block.rows.forEach((row, index) => {
      const rowUrl = row.anchor === undefined ? url : `${page.url}#${encodeURIComponent(row.anchor)}`;
      records.push({
        ...base,
        objectID: `${url}~row-${index}`,
        url: rowUrl,
        type: 'field',
        hierarchy: { ...hierarchy },
        title: row.title,
        content: row.text,
      });
    });
  }
  // A text that is cut out of the page would keep the whole page in memory.
  return structuredClone(records);
}

/** The last part of the address is a name of the page too: readers type it as they saw it in a link. */
function identOf(route: string, level: number, index: number): { ident?: string } {
  if (level > 1 || index > 0) return {};
  const slug = route
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  return slug === undefined || /^\d/.test(slug) ? {} : { ident: slug };
}

function levelType(level: number): RecordType {
  return `lvl${Math.min(Math.max(level, 1), 6)}` as RecordType;
}

/** Sets the heading at its level and forgets deeper ones. */
function enter(hierarchy: Hierarchy, level: number, heading: string): void {
  for (let deeper = level; deeper <= 6; deeper += 1) delete hierarchy[`lvl${deeper}` as keyof Hierarchy];
  hierarchy[`lvl${level}` as keyof Hierarchy] = heading;
}

/** Headings without id cannot be linked to: their words join the block before. The first block gets the title. */
function mergeUnlinked(blocks: ContentBlock[], title: string): ContentBlock[] {
  const merged: ContentBlock[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const isTitle = block.level === 1 && merged.every(({ heading }) => heading === '');
    if (last !== undefined && isTitle) {
      Object.assign(last, {
        heading: block.heading,
        text: `${last.text} ${block.text}`.trim(),
        rows: [...last.rows, ...block.rows],
      });
    } else if (last === undefined) {
      merged.push({ ...block, level: 1, heading: block.heading });
    } else if (block.anchor === undefined || block.level === 1) {
      last.text = `${last.text} ${block.heading} ${block.text}`.trim();
      last.rows = [...last.rows, ...block.rows];
    } else {
      merged.push({ ...block });
    }
  }
  const first = merged[0];
  if (first !== undefined && first.heading === '') first.heading = title.split(' | ')[0] ?? title;
  return merged;
}

function leadOf(description: string | undefined, text: string): string {
  if (description === undefined || description === '' || text.startsWith(description)) return text;
  return `${description} ${text}`.trim();
}

/** Cuts at a sentence or word end so that no record is longer than the limit. */
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
