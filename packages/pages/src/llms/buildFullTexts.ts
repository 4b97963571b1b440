import { groupBy } from '@voltmoor/build-tools/groupBy';
import { compactSamples } from '../compact/compactPages';
import { readSections, writeSections } from '../sections';
import type { MarkdownPage } from '../markdown/MarkdownPage';
import { toAbsolute, type Site } from '../site';
import { countText, toSlug, type TextFiles } from './entries';

/** Maximum size of a text in bytes. */
const MAX_BYTES = 380_000;
const SAMPLE_LANGUAGES = new Set(['curl']);

/**
 * Builds the texts of each API with the guides of its section and its reference. `llms-full-{api}.txt` is the index, and
 * `llms-full-{api}-{category}.txt` has the pages of a category. Request samples are in one language only.
 * @returns the title of the link to each index, and the files, the index first
 * @param limit maximum size of each text in bytes; a single page that is longer is a text of its own
 */
export function buildFullTexts(
  pages: readonly MarkdownPage[],
  site: Site,
  limit: number = MAX_BYTES,
): { title: string; files: TextFiles }[] {
  const byApi = groupBy(pages, ({ api }) => api ?? '');
  byApi.delete('');
  const owners = groupBy([...byApi.values()].flat(), ({ section }) => section);
  const taken = new Set<string>();
  return [...byApi].map(([api, [first, ...others]]) => {
    const whole = first?.section ?? api;
    // Guides of a section with several APIs belong to none of them.
    const isShared = new Set(owners.get(whole)?.map((page) => page.api)).size > 1;
    const overview = [first, ...others].find((page) => page?.kind === 'overview');
    const name = isShared ? (overview?.title ?? api) : whole;
    const section = taken.has(name) ? `${name} (${api})` : name;
    taken.add(section);
    const ofSection = pages.filter(
      (page) => page.section === whole && (isShared ? page.api === api : (page.api ?? api) === api),
    );
    const titles = new Map(ofSection.map(({ url, title }) => [url, title]));
    const groups = groupBy(ofSection, (page) => categoryOf(page, titles));
    const parts = [...groups].flatMap(([name, list]) => toParts(name, list, site, limit));
    const slugs = toDistinct(parts.map(({ slug }) => slug));
    const texts = parts.map(({ name, count, text }, index) => ({
      file: `llms-full-${api}-${slugs[index]}.txt`,
      text: `# ${site.name}: ${section}, ${name}\n\n${text}`,
      name,
      count,
    }));
    const index = [
      `# ${site.name}: ${section}`,
      `> The ${countText(ofSection.length, 'page')} of this section as ${countText(texts.length, 'text')}, one per category. Request samples are in one language.`,
      texts
        .map(({ file, name, count, text }) => {
          const size = Math.ceil(Buffer.byteLength(text) / 1000);
          return `- [${name}](${toAbsolute(site, site.baseUrl + file)}): ${countText(count, 'page')}, ${size} KB`;
        })
        .join('\n'),
    ].join('\n\n');
    const files = Object.fromEntries(texts.map(({ file, text }) => [file, text]));
    return { title: section, files: { [`llms-full-${api}.txt`]: `${index}\n`, ...files } };
  });
}

/** Adds a number to slugs that are equal, such as those of the categories "Search" and "search". */
function toDistinct(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    let distinct = slug || 'category';
    for (let serial = 2; taken.has(distinct); serial += 1) distinct = `${slug || 'category'}-no-${serial}`;
    taken.add(distinct);
    return distinct;
  });
}

/** The category of a page. Types of an API have pages too, which are one category. */
function categoryOf(
  { kind, api, url, title, parent }: MarkdownPage,
  titles: ReadonlyMap<string, string>,
): string {
  if (api === undefined) return kind === 'comparison' ? 'Comparisons' : 'Guides';
  if (url.includes('/schemas/')) return 'Types';
  return kind === 'category' ? title : (titles.get(parent ?? '') ?? 'Operations');
}

interface Part {
  name: string;
  slug: string;
  count: number;
  text: string;
}

/** Distributes the pages of a category to texts. */
function toParts(category: string, pages: readonly MarkdownPage[], site: Site, limit: number): Part[] {
  const parts: Part[] = [];
  let bytes = Infinity;
  for (const page of pages) {
    const text = `---\n\nSource: ${toAbsolute(site, page.url)}\n\n${withOneSample(page)}`;
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > limit) {
      const number = parts.length + 1;
      const suffix = number === 1 ? '' : `-${number}`;
      const name = number === 1 ? category : `${category} (part ${number})`;
      parts.push({ name, slug: `${toSlug(category)}${suffix}`, count: 0, text: '' });
      bytes = 0;
    }
    const part = parts.at(-1);
    if (part === undefined) continue;
    part.text += `${part.count === 0 ? '' : '\n'}${text}`;
    part.count += 1;
    bytes += size;
  }
  return parts;
}

function withOneSample(page: MarkdownPage): string {
  if (page.kind !== 'operation') return page.markdown;
  return writeSections(compactSamples(readSections(page.markdown), page, SAMPLE_LANGUAGES));
}
