import { toPlainText } from '../markdown/plainText';
import type { MarkdownHeading, MarkdownPage } from '../MarkdownPage';
import { MAX_CHARACTERS, toAddress, type Site } from '../site';
import { cutAtHeading, readLines, type CutText } from './cutAtHeading';

/** Characters reserved for the note below a text that was cut. */
const NOTE_LENGTH = 1_000;

/** Builds the Markdown twin of a page: front matter that describes the page, then its text. A text that is too long is cut. */
export function buildTwin(page: MarkdownPage, site: Site): string {
  const head = buildFrontMatter(page, site);
  const cut = cutAtHeading(page.markdown, MAX_CHARACTERS - NOTE_LENGTH - head.length);
  return `${head}\n${cut === undefined ? page.markdown : `${cut.text}\n\n${buildNote(page, site, cut)}\n`}`;
}

function buildFrontMatter(page: MarkdownPage, site: Site): string {
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

/** Writes the note that says where the rest of the text is and what it is about. */
function buildNote({ headings, url }: MarkdownPage, site: Site, { text, heading }: CutText): string {
  const address = toAddress(site, url);
  if (heading === undefined)
    return `> This text is cut here because it is too long. The whole page is at <${address}>.`;
  const known = countHeadings(`${text}\n${heading}`, headings);
  const anchor = headings[known - 1]?.anchor;
  const place = `<${address}${anchor === undefined ? '' : `#${encodeURI(anchor)}`}>`;
  const later = headings.slice(known).filter(({ level }) => level === 2);
  const names = later.map((follower) => `"${follower.text}"`).join(', ');
  const name = toPlainText(heading.replace(/^#+ /, ''));
  const follows = names === '' ? '' : ` It continues with ${names}.`;
  return `> This text is cut here because it is too long. The rest, from "${name}" on, is at ${place}.${follows}`;
}

/** Counts how many headings of the page a part of its text contains. Names of tabs are headings of the text only. */
function countHeadings(text: string, headings: readonly MarkdownHeading[]): number {
  let count = 0;
  for (const { line, isCode } of readLines(text)) {
    const [, marks, name = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    const next = headings[count];
    if (!isCode && next?.level === marks?.length && next?.text === toPlainText(name)) count += 1;
  }
  return count;
}
