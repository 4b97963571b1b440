import type { PublishedPage } from '../PublishedPage';
import { toAddress, type Site } from '../site';
import { readLines } from '../twins/cutAtHeading';
import { countText, groupPages, type TextFiles } from './entries';

/** The text of a whole API. */
export interface FullText {
  /** Name of its link. */
  title: string;
  files: TextFiles;
}

export const fullTextFile = (api: string): string => `llms-full-${api}.txt`;

/**
 * Builds one text per API: the guides of its section and its reference. Request samples are kept in one language,
 * so that the text stays readable as a whole.
 */
export function buildFullTexts(pages: readonly PublishedPage[], site: Site): FullText[] {
  const byApi = groupPages(pages, ({ api }) => api ?? '');
  byApi.delete('');
  return [...byApi].map(([api, [first]]) => {
    const section = first?.section ?? api;
    const own = pages.filter((page) => page.section === section);
    const text = [
      `# ${site.name}: ${section}`,
      `> The ${countText(own.length, 'page')} of this section as one text. Request samples are in the first of the languages that each page offers.`,
      ...own.map(
        (page) => `---\n\nSource: ${toAddress(site, page.url)}\n\n${keepFirstSample(page).trimEnd()}`,
      ),
      '',
    ].join('\n\n');
    return { title: section, files: { [fullTextFile(api)]: text } };
  });
}

/** Leaves out all samples but the first below the heading that the reference gives the anchor `samples`. */
function keepFirstSample({ markdown, headings }: PublishedPage): string {
  const samples = headings.find(({ anchor }) => anchor === 'samples');
  if (samples === undefined) return markdown;
  const kept: string[] = [];
  let sample = 0;
  for (const { line, isCode } of readLines(markdown)) {
    const level = isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0);
    if (level > 0 && level <= samples.level) sample = line === `${'#'.repeat(level)} ${samples.text}` ? 1 : 0;
    else if (level === samples.level + 1 && sample > 0) sample += 1;
    if (sample <= 2) kept.push(line);
  }
  return kept.join('\n');
}
