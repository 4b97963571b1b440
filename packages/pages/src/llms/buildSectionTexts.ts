import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { MarkdownPage } from '../markdown/MarkdownPage';
import { toAbsolute, type Site } from '../site';
import { countText, toEntry, toSlug, type TextFiles } from './entries';

export const sectionFile = (slug: string, part = 1): string =>
  `llms-${slug}${part === 1 ? '' : `-${part}`}.txt`;

/**
 * Lists all pages of a section in as many texts as the limit requires. Each text but the last links to the next one.
 * @param limit maximum number of characters in each text
 */
export function buildSectionTexts(
  section: string,
  pages: readonly MarkdownPage[],
  site: Site,
  limit: number,
): TextFiles {
  const slug = toSlug(section);
  const parts = fillParts(toLines(pages, site), limit - RESERVE);
  return Object.fromEntries(
    parts.map((lines, index) => {
      const of = parts.length === 1 ? '' : ` (${index + 1} of ${parts.length})`;
      const next = toAbsolute(site, site.baseUrl + sectionFile(slug, index + 2));
      const text = [
        `# ${site.name}: ${section}${of}`,
        '',
        `> The ${countText(pages.length, 'page')} of this section, with links to their Markdown twins.`,
        ...lines,
        ...(index + 1 < parts.length ? ['', '## More', '', `- [Part ${index + 2}](${next})`] : []),
      ];
      return [sectionFile(slug, index + 1), `${text.join('\n')}\n`];
    }),
  );
}

/** Characters reserved for the heading and the link to the next text. */
const RESERVE = 400;

interface EntryLine {
  group: string;
  entry: string;
}

function toLines(pages: readonly MarkdownPage[], site: Site): EntryLine[] {
  const titles = new Map(pages.map(({ url, title }) => [url, title]));
  const groups = groupBy(pages, (page) => groupOf(page, titles));
  return [...groups].flatMap(([group, list]) => list.map((page) => ({ group, entry: toEntry(page, site) })));
}

/** The heading under which a page is listed: the category of an operation, the year of a post. */
function groupOf(
  { kind, api, title, parent, updatedAt }: MarkdownPage,
  titles: ReadonlyMap<string, string>,
): string {
  switch (kind) {
    case 'post':
      return updatedAt?.slice(0, 4) ?? 'Posts';
    case 'operation':
      return titles.get(parent ?? '') ?? 'Operations';
    case 'category':
      return api === undefined ? 'Guides' : title;
    case 'comparison':
      return 'Comparisons';
    case 'overview':
      return 'Overviews';
    case 'guide':
      return 'Guides';
  }
}

/** Distributes the lines and their headings to parts. */
function fillParts(lines: readonly EntryLine[], limit: number): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  let group = '';
  for (const line of lines) {
    const isFull = length + line.entry.length + line.group.length + 8 > limit;
    if (isFull) {
      parts.push([]);
      length = 0;
    }
    const added = isFull || line.group !== group ? ['', `## ${line.group}`, '', line.entry] : [line.entry];
    parts.at(-1)?.push(...added);
    length += added.join('\n').length + 1;
    group = line.group;
  }
  return parts;
}
