import type { Rule } from '../../rule';
import type { Site, SitePage } from '../site';

/** Largest text with the pages of a category, in bytes. */
const MAX_BYTES = 400_000;
const FULL_TEXT = /^llms-full-.+\.txt$/;

/** Programs must be able to read every page as Markdown, as a whole. */
export const siteMarkdown: Rule<Site> = {
  id: 'site-markdown',
  description:
    'Every page has a complete Markdown form that the lists in llms.txt name, and the texts with whole APIs are small.',
  check({ pages, texts }, report) {
    const lists = [...texts].filter(([name]) => name.startsWith('llms'));
    for (const page of pages) {
      if (page.kind === undefined || page.redirect !== undefined) continue;
      const file = `${page.route.slice(1)}.md`;
      const text = texts.get(file);
      const cut = text === undefined ? undefined : findCut(page, text);
      const address = `${encodeURI(`/${file}`)})`;
      if (text === undefined)
        report({ file: page.file, line: 1 }, 'has no Markdown form.', `Let packages/pages write ${file}.`);
      else if (cut !== undefined)
        report(
          { file, line: 1 },
          `ends ${cut}.`,
          'Write the whole page; programs cannot read the rest elsewhere.',
        );
      else if (!lists.some(([name, list]) => !FULL_TEXT.test(name) && list.includes(address)))
        report(
          { file, line: 1 },
          'is in no list of pages.',
          'Add it to llms.txt or a list that llms.txt names.',
        );
    }
    for (const [file, text] of lists) {
      if (!FULL_TEXT.test(file)) continue;
      const bytes = Buffer.byteLength(text);
      if (bytes >= MAX_BYTES)
        report(
          { file, line: 1 },
          `has ${bytes} bytes, but at most ${MAX_BYTES - 1} are allowed.`,
          'Split it.',
        );
      else if (!lists.some(([name, list]) => name !== file && list.includes(`/${file})`)))
        report({ file, line: 1 }, 'is in no index.', 'Name it in llms.txt or in the index of its API.');
    }
  },
};

/** Says where a Markdown form ends when it is not complete. */
function findCut({ headings }: SitePage, text: string): string | undefined {
  const fences = text.split('\n').filter((line) => /^\s*(?:> ?)*```/.test(line));
  if (fences.length % 2 === 1) return 'inside of code';
  const last = headings.findLast(({ level, id }) => level === 2 && id !== undefined);
  if (last === undefined || plain(text).includes(plain(last.text))) return undefined;
  return `before the heading "${last.text}"`;
}

/** Markdown escapes and marks characters, and joins the words of nested elements differently. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
