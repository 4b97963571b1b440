import type { PublishedPage } from '../PublishedPage';
import { MOST_CHARACTERS, toAddress, type Site } from '../site';
import { buildSectionTexts, sectionFile } from './buildSectionTexts';
import { countText, groupPages, toEntry, toSlug, type TextFiles } from './entries';

export interface LlmsInput {
  pages: readonly PublishedPage[];
  site: Site;
  /** Names of the texts that hold a whole API, by the title of their link. */
  fullTexts: ReadonlyMap<string, string>;
  /** Characters that each text may have. */
  limit?: number;
}

/**
 * Builds `llms.txt`: the portal's name, what it is, and its pages by section with links to their Markdown twins
 * (https://llmstxt.org). Where all pages do not fit, operations and posts stand in a text per section; where the
 * remaining ones do not fit either, all pages do.
 */
export function buildLlmsTexts(input: LlmsInput): TextFiles {
  const { pages, limit = MOST_CHARACTERS } = input;
  const sections = groupPages(pages, ({ section }) => section);
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
const isMainPage = ({ kind }: PublishedPage): boolean =>
  kind === 'guide' || kind === 'category' || kind === 'overview';
const isNoPage = (): boolean => false;

function buildRoot(
  { site, fullTexts }: LlmsInput,
  sections: ReadonlyMap<string, PublishedPage[]>,
  isListed: (page: PublishedPage) => boolean,
): string {
  const parts = [...sections].map(([name, pages]) => {
    const listed = pages.filter(isListed);
    const rest = pages.length - listed.length;
    const more = `- [All of ${name}](${toAddress(site, site.baseUrl + sectionFile(toSlug(name)))}): ${countText(pages.length, 'page')}`;
    return [`## ${name}`, '', ...listed.map((page) => toEntry(page, site)), ...(rest > 0 ? [more] : [])].join(
      '\n',
    );
  });
  const whole = [...fullTexts].map(
    ([title, file]) => `- [${title}](${toAddress(site, site.baseUrl + file)})`,
  );
  if (whole.length > 0) parts.push(['## Whole APIs in one text', '', ...whole].join('\n'));
  return `${[buildHead(site), ...parts].join('\n\n')}\n`;
}

const buildHead = ({ name, description }: Site): string =>
  [
    `# ${name}`,
    `> ${description}`,
    'Each page of the portal has a Markdown twin at its address with `.md` behind it. The links below lead to these twins.',
  ].join('\n\n');
