/** Splits a text into lines and marks those of fenced code, however deeply the fence is indented. */
function* readLines(markdown: string): Generator<{ line: string; isCode: boolean }> {
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(?:> ?)*(`{3,})/.exec(line)?.[1];
    yield { line, isCode: fence !== undefined || mark !== undefined };
    if (fence === undefined) fence = mark;
    else if (mark !== undefined && mark.length >= fence.length) fence = undefined;
  }
}

/** A heading and the text up to the next heading of any level. The first section of a page can have no heading. */
export interface Section {
  /** 1 to 6; 0 without a heading. */
  level: number;
  title: string;
  /** Paragraphs, lists and code below the heading. */
  blocks: string[];
}

/** Splits Markdown at its headings, and the text between them at empty lines outside of code. */
export function readSections(markdown: string): Section[] {
  const sections: Section[] = [];
  let block: string[] = [];
  const endBlock = (): void => {
    if (block.length > 0) {
      if (sections.length === 0) sections.push({ level: 0, title: '', blocks: [] });
      sections.at(-1)?.blocks.push(block.join('\n'));
    }
    block = [];
  };
  for (const { line, isCode } of readLines(markdown)) {
    const [, marks, title = ''] = (isCode ? undefined : /^(#{1,6}) (.*)$/.exec(line)) ?? [];
    if (marks !== undefined) {
      endBlock();
      sections.push({ level: marks.length, title, blocks: [] });
    } else if (line === '' && !isCode) endBlock();
    else block.push(line);
  }
  endBlock();
  return sections;
}

/** Writes sections as Markdown, the reverse of `readSections`. */
export function writeSections(sections: readonly Section[]): string {
  const parts = sections.flatMap(({ level, title, blocks }) => [
    ...(level === 0 ? [] : [`${'#'.repeat(level)} ${title}`]),
    ...blocks,
  ]);
  return `${parts.join('\n\n')}\n`;
}

/** A heading as it is known from a page or from its Markdown. */
interface Heading {
  /** 1 to 6. */
  level: number;
  /** Plain text. White space and punctuation do not matter. */
  text: string;
}

/**
 * Finds the part of a page's Markdown below a heading, with its subheadings.
 *
 * Several headings of a page can have the same level and text. The function counts how many of them come before the
 * wanted one, and takes the heading of the Markdown that has as many before it.
 *
 * @param markdown written by `toMarkdown`, with or without samples and shared errors removed
 * @param headings the headings of the page in document order, without those in quotes, which are bold texts in Markdown
 * @param wanted one of `headings`
 * @returns undefined when the Markdown does not have this heading
 */
export function findSection(
  markdown: string,
  headings: readonly Heading[],
  wanted: Heading,
): string | undefined {
  const name = toComparable(wanted.text);
  const isEqual = ({ level, text }: Heading): boolean =>
    text.trim() !== '' && level === wanted.level && toComparable(text) === name;
  const nth = headings.filter(isEqual).indexOf(wanted);
  const sections = readSections(markdown);
  const start = sections.flatMap(({ level, title }, index) => (isEqual({ level, text: title }) ? index : []))[
    nth
  ];
  if (start === undefined) return undefined;
  const after = sections.findIndex(({ level }, index) => index > start && level <= wanted.level);
  return writeSections(sections.slice(start, after < 0 ? undefined : after)).trim();
}

/** Only letters and digits, because pages and Markdown differ in white space, punctuation and the targets of links. */
const toComparable = (text: string): string =>
  text
    .replace(/\]\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
