import { findElements } from '../html/nodes';
import { parseHtml } from '../html/parseHtml';
import { PurgeCSS } from 'purgecss';

/**
 * Attributes that the browser or inline scripts set after the build. A page needs their rules in its own sheet.
 * Attributes that the application sets are not listed, because the full sheet is loaded before the application starts.
 */
const DYNAMIC_ATTRIBUTES = [
  // `details` that the reader opens, and `dialog`.
  'open',
  // The colour mode, set before the first paint.
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
];

/** A button that has just copied something. */
const COPIED = 'vr-done';

/**
 * Docusaurus inserts this warning into every page until the application runs. A style hides it, so that a reader only
 * sees it when the styles cannot be loaded.
 */
const BASE_URL_BANNER = '__docusaurus-base-url-issue-banner-container';

/**
 * PurgeCSS would drop a part of `:is()` or `:where()` that names no element, such as `:hover` in `a:is(:hover, .done)`,
 * because it finds neither tag nor class in it.
 */
const PSEUDO_CLASS = /^:/;

const OPENING = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/**
 * Collects the different opening tags of a page. This is much faster than parsing the page, and pages have most tags in
 * common. A text in a script may look like a tag. The sheet then contains a rule that the page does not need.
 */
export function collectTags(html: string, into: Set<string>): void {
  for (const [tag] of html.matchAll(OPENING)) {
    // A string that is cut out of the page keeps the whole page in memory. A clone does not.
    if (!into.has(tag)) into.add(structuredClone(tag));
  }
}

/**
 * Builds a sheet with the rules that can match on pages with the given opening tags, in their original order. A rule is
 * kept when the pages contain each tag, class, id and attribute of its selector, on any elements.
 *
 * @param css the full sheet
 * @param tags the different opening tags of the pages
 */
export async function buildSheet(css: string, tags: ReadonlySet<string>): Promise<string> {
  const { variables, ...selectors } = readTags(tags);
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: () => selectors }],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    dynamicAttributes: DYNAMIC_ATTRIBUTES,
    safelist: { standard: [BASE_URL_BANNER, COPIED, PSEUDO_CLASS], variables },
  });
  if (result === undefined) throw new Error('pageTypeCss: PurgeCSS returned no sheet.');
  return result.css;
}

/** Everything in opening tags that a selector can refer to, and the custom properties that they use. */
function readTags(tags: ReadonlySet<string>) {
  const attributes = readAttributes(tags);
  const valuesOf = (wanted: string) => attributes.flatMap(([name, value]) => (name === wanted ? value : []));
  const values = [...new Set(attributes.map(([, value]) => value))];
  return {
    tags: inAnyCase([...tags].flatMap((tag) => NAME.exec(tag) ?? [])),
    classes: valuesOf('class').flatMap((value) => value.split(/\s+/)),
    ids: valuesOf('id'),
    // A selector such as `h2[id=new]` matches the value of any attribute, including `id` and `class`.
    attributes: { names: inAnyCase(attributes.map(([name]) => name)), values },
    undetermined: [],
    variables: [...new Set(values.flatMap((value) => [...value.matchAll(USE)]).map(([, name = '']) => name))],
  };
}

/** A selector for SVG may write a name with or without its capital letters. */
const inAnyCase = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, name.toLowerCase()])),
];

const USE = /var\(\s*(--[\w-]+)/g;
const NAME = /(?<=^<)[^\s/>]+/;

/**
 * Reads the attributes of all tags in one page, with each tag renamed to `g` of a drawing. The parser would drop a tag
 * such as `tr` outside of a table, and in a drawing it keeps the capital letters of names such as `viewBox`.
 */
function readAttributes(tags: ReadonlySet<string>): [name: string, value: string][] {
  const groups = [...tags].map((tag) => `${tag.replace(NAME, 'g')}</g>`);
  const document = parseHtml(`<svg>${groups.join('')}</svg>`);
  return findElements([document], ({ name }) => name === 'g').flatMap(({ attribs }) =>
    Object.entries(attribs),
  );
}
