import type { MarkdownPage } from '../MarkdownPage';
import { toAddress, type Site } from '../site';
import { readLines } from '../twins/cutAtHeading';
import { countText, groupPages, type TextFiles } from './entries';

/** The text with a whole API. */
export interface FullText {
  /** Text of the link to it. */
  title: string;
  files: TextFiles;
}

const fullTextFile = (api: string): string => `llms-full-${api}.txt`;

/**
 * Builds one text per API with the guides of its section and its reference. It has request samples in one language only, to
 * keep it short.
 */
export function buildFullTexts(pages: readonly MarkdownPage[], site: Site): FullText[] {
  const byApi = groupPages(pages, ({ api }) => api ?? '');
  byApi.delete('');
  return [...byApi].map(([api, [first]]) => {
    const section = first?.section ?? api;
    const ofSection = pages.filter((page) => page.section === section);
    const text = [
      `# ${site.name}: ${section}`,
      `> The ${countText(ofSection.length, 'page')} of this section as one text. Request samples are in the first of the languages that each page offers.`,
      ...ofSection.map(
        (page) => `---\n\nSource: ${toAddress(site, page.url)}\n\n${keepFirstSample(page).trimEnd()}`,
      ),
      '',
    ].join('\n\n');
    return { title: section, files: { [fullTextFile(api)]: text } };
  });
}

/** Removes all samples but the first. They are below the heading with the anchor `samples`. */
function keepFirstSample({ markdown, headings }: MarkdownPage): string {
  const samples = headings.find(({ anchor }) => anchor === 'samples');
  if (samples === undefined) return markdown;
  const lines: string[] = [];
  let sample = 0;
  for (const { line, isCode } of readLines(markdown)) {
    const level = isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0);
    if (level > 0 && level <= samples.level) sample = line === `${'#'.repeat(level)} ${samples.text}` ? 1 : 0;
    else if (level === samples.level + 1 && sample > 0) sample += 1;
    if (sample <= 2) lines.push(line);
  }
  return lines.join('\n');
}
