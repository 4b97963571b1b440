interface Line {
  line: string;
  isCode: boolean;
}

/** Splits a text into lines and marks those of fenced code, however deeply the fence is indented. */
function* readLines(markdown: string): Generator<Line> {
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
