import type { Problem } from '../../rule';
import type { Site, SitePage } from '../page';
import type { SiteRule } from '../rule';

/** Largest text with the pages of a category, in bytes. */
const MAX_BYTES = 400_000;
const FULL_TEXT = /^llms-full-.+\.txt$/;

/** Programs must be able to read every page as Markdown, as a whole. */
export const siteMarkdown: SiteRule = {
  id: 'site-markdown',
  description:
    'Every page has a complete Markdown form that the lists in llms.txt name, and the texts with whole APIs are small.',
  check: (site) => [
    ...site.pages.flatMap((page) => checkForm(page, site)),
    ...[...site.texts].flatMap(([file, text]) => checkFullText(file, text, site)),
  ],
};

const fault = (file: string, message: string, fix: string): Problem[] => [{ file, line: 1, message, fix }];

function checkForm(page: SitePage, { texts }: Site): Problem[] {
  if (page.kind === undefined || page.redirect !== undefined) return [];
  const file = `${page.route.slice(1)}.md`;
  const text = texts.get(file);
  if (text === undefined)
    return fault(page.file, 'has no Markdown form.', `Let packages/published-pages write ${file}.`);
  const cut = findCut(page, text);
  if (cut !== undefined)
    return fault(file, `ends ${cut}.`, 'Write the whole page; programs cannot read the rest elsewhere.');
  const address = `${encodeURI(`/${file}`)})`;
  const isListed = [...texts].some(
    ([name, list]) => name.startsWith('llms') && !FULL_TEXT.test(name) && list.includes(address),
  );
  return isListed
    ? []
    : fault(file, 'is in no list of pages.', 'Add it to llms.txt or a list that llms.txt names.');
}

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

function checkFullText(file: string, text: string, { texts }: Site): Problem[] {
  if (!FULL_TEXT.test(file)) return [];
  const bytes = Buffer.byteLength(text);
  if (bytes >= MAX_BYTES)
    return fault(file, `has ${bytes} bytes, but at most ${MAX_BYTES - 1} are allowed.`, 'Split it.');
  const isListed = [...texts].some(([name, list]) => name !== file && list.includes(`/${file})`));
  return isListed ? [] : fault(file, 'is in no index.', 'Name it in llms.txt or in the index of its API.');
}
