import { toPlainText } from '../markdown/plainText';
import type { PageHeading, PublishedPage } from '../PublishedPage';
import { MOST_CHARACTERS, toAddress, type Site } from '../site';
import { cutAtHeading, readLines, type CutText } from './cutAtHeading';

/** Room for the note below a text that was cut. */
const NOTE_LENGTH = 1_000;

/** The Markdown twin of a page: what it is as front matter, then its text, cut where it would be too long. */
export function buildTwin(page: PublishedPage, site: Site): string {
  const head = buildFrontMatter(page, site);
  const cut = cutAtHeading(page.markdown, MOST_CHARACTERS - NOTE_LENGTH - head.length);
  return `${head}\n${cut === undefined ? page.markdown : `${cut.text}\n\n${buildNote(page, site, cut)}\n`}`;
}

function buildFrontMatter(page: PublishedPage, site: Site): string {
  const { title, description, url, section, updatedAt, tags } = page;
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${toAddress(site, url)}`,
    `section: ${JSON.stringify(section)}`,
    ...(updatedAt === undefined ? [] : [`updated: ${updatedAt}`]),
    ...(tags.length === 0 ? [] : [`tags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`]),
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Says what is missing and where it is. */
function buildNote({ headings, url }: PublishedPage, site: Site, { text, heading }: CutText): string {
  const address = toAddress(site, url);
  if (heading === undefined) return `> The text is longer than fits here. The whole page is at <${address}>.`;
  const known = countHeadings(`${text}\n${heading}`, headings);
  const anchor = headings[known - 1]?.anchor;
  const place = `<${address}${anchor === undefined ? '' : `#${encodeURI(anchor)}`}>`;
  const later = headings.slice(known).filter(({ level }) => level === 2);
  const names = later.map((follower) => `"${follower.text}"`).join(', ');
  const name = toPlainText(heading.replace(/^#+ /, ''));
  const follows = names === '' ? '' : ` It goes on with ${names}.`;
  return `> The text is longer than fits here. The rest, from "${name}" on, is at ${place}.${follows}`;
}

/** How many of a page's headings a part of its text has; names of tabs are headings of the text alone. */
function countHeadings(text: string, headings: readonly PageHeading[]): number {
  let count = 0;
  for (const { line, isCode } of readLines(text)) {
    const [, marks, name = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    const next = headings[count];
    if (!isCode && next?.level === marks?.length && next?.text === toPlainText(name)) count += 1;
  }
  return count;
}
