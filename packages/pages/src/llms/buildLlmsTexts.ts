import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { MarkdownPage } from '../markdown/MarkdownPage';
import { MAX_CHARACTERS, toAbsolute, type Site } from '../site';
import { buildSectionTexts, sectionFile } from './buildSectionTexts';
import { countText, toEntry, toSlug, type TextFiles } from './entries';

export interface LlmsInput {
  pages: readonly MarkdownPage[];
  site: Site;
  /** Titles of the texts with a whole API → their file names. */
  fullTexts: ReadonlyMap<string, string>;
  /** Maximum number of characters in each text. Default: 50,000. */
  limit?: number;
}

/**
 * Builds `llms.txt`: name and description of the portal, and its pages by section with links to their Markdown twins. When
 * it would be too long, it links to a text per section, and lists only guides, categories and overviews itself. When that
 * is still too long, it lists no pages.
 *
 * @see https://llmstxt.org
 */
export function buildLlmsTexts(input: LlmsInput): TextFiles {
  const { pages, limit = MAX_CHARACTERS } = input;
  const sections = groupBy(pages, ({ section }) => section);
  for (const isListed of [isAnyPage, isMainPage, isNoPage]) {
    const nested = [...sections].filter(([, list]) => !list.every(isListed)).map(([name]) => name);
    const text = buildRoot(input, sections, isListed);
    if (text.length > limit && isListed !== isNoPage) continue;
    const files = nested.map((name) => buildSectionTexts(name, sections.get(name) ?? [], input.site, limit));
    return Object.assign({ 'llms.txt': text }, ...files) as TextFiles;
  }
  return {};
}

const isAnyPage = (): boolean => true;
const isMainPage = ({ kind }: MarkdownPage): boolean =>
  kind === 'guide' || kind === 'category' || kind === 'overview';
const isNoPage = (): boolean => false;

function buildRoot(
  { site, fullTexts }: LlmsInput,
  sections: ReadonlyMap<string, MarkdownPage[]>,
  isListed: (page: MarkdownPage) => boolean,
): string {
  const parts = [...sections].map(([name, pages]) => {
    const listed = pages.filter(isListed);
    const rest = pages.length - listed.length;
    const more = `- [All of ${name}](${toAbsolute(site, site.baseUrl + sectionFile(toSlug(name)))}): ${countText(pages.length, 'page')}`;
    return [`## ${name}`, '', ...listed.map((page) => toEntry(page, site)), ...(rest > 0 ? [more] : [])].join(
      '\n',
    );
  });
  const whole = [...fullTexts].map(
    ([title, file]) => `- [${title}](${toAbsolute(site, site.baseUrl + file)})`,
  );
  if (whole.length > 0) parts.push(['## Whole APIs in one text', '', ...whole].join('\n'));
  return `${[buildHead(site), ...parts].join('\n\n')}\n`;
}

const buildHead = ({ name, description }: Site): string =>
  [
    `# ${name}`,
    `> ${description}`,
    'Each page of the portal has a Markdown twin. Its URL is the URL of the page with `.md` appended. The links below lead to these twins.',
  ].join('\n\n');
