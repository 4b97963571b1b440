import { guideRoutes } from '@voltmoor/content/portalConfig';
import { readTexts } from '../openapi/readTexts';
import { lineOf, nodesOf } from '../pages/nodes';
import { frontMatterTexts, type Page } from '../pages/parsePage';
import type { Sources } from '../rule';
import { readCategories } from '../routes/categoryFiles';
import { walkTexts } from '../sources/texts';
import { createLink, type Link } from './link';

type LinkInput = Pick<Sources, 'files' | 'pages' | 'data' | 'apis' | 'placeIn'>;

/** Collects the links of guides, posts, data files, OpenAPI descriptions and the website's own components. */
export function collectLinks(input: LinkInput): Link[] {
  const { files, pages, apis } = input;
  return [
    ...pages.flatMap((page) => [...readPageLinks(page), ...readFrontMatterLinks(page)]),
    ...readDataLinks(input),
    ...readTagLinks(files),
    ...apis.flatMap((api) =>
      readTexts(api).flatMap(({ text, place }) =>
        readMarkdownLinks(text).map((url) => createLink(url, 'markdown', place)),
      ),
    ),
    ...readSiteLinks(files),
  ];
}

function readPageLinks({ tree, file, route }: Page): Link[] {
  const links = [...nodesOf(tree, 'link'), ...nodesOf(tree, 'definition'), ...nodesOf(tree, 'image')];
  return links.map((node) => {
    const form = node.type === 'image' ? 'image' : 'markdown';
    return createLink(node.url, form, () => ({ file, line: lineOf(node) }), route);
  });
}

/** Reads links from front matter. The value of `to` is a route; any other text may contain Markdown links. */
function readFrontMatterLinks(page: Page): Link[] {
  return frontMatterTexts(page).flatMap(({ path, text, place }) => {
    if (path.at(-1) === 'to') return [createLink(text, 'route', place, page.route)];
    return readMarkdownLinks(text).map((url) => createLink(url, 'markdown', place, page.route));
  });
}

/** Keys of links in data: of a cell or a source of evidence, of a glossary term, and of a law. A table may have names there. */
const LINK_KEYS = ['to', 'link', 'url'];

/** Reads links from tables, the glossary, the laws and the evidence about chargers. */
function readDataLinks({ data, placeIn }: LinkInput): Link[] {
  const values = [
    ...data.tables,
    ['glossary', { terms: data.glossary }] as const,
    ['duties', data.duties] as const,
    ['supported-chargers', data.chargers] as const,
  ];
  return values.flatMap(([name, value]) =>
    walkTexts(value)
      .filter(({ path, text }) => LINK_KEYS.includes(String(path.at(-1))) && /^(?:\/|https:)/.test(text))
      .map(({ path, text }) => createLink(text, 'route', () => placeIn(`content/data/${name}.yaml`, path))),
  );
}

/** Reads links from descriptions of tags and categories. */
function readTagLinks(files: ReadonlyMap<string, string>): Link[] {
  const named = ['content/news/tags.yml', ...readCategories(files).map(({ file }) => file)];
  return named.flatMap((file) =>
    (files.get(file) ?? '')
      .split('\n')
      .flatMap((line, index) =>
        readMarkdownLinks(line).map((url) => createLink(url, 'markdown', () => ({ file, line: index + 1 }))),
      ),
  );
}

/** Finds the target of each `[text](target)` in a short text, except in code. */
function readMarkdownLinks(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(\s*<?([^\s)<>]+)/g)].map(([, url = '']) => url);
}

/** Matches `to: '/…'`, `to="/…"` and `href: \`/…\`` in the modules of the website. */
const SITE_TARGET = /\b(?:to|href)(?:[:=]\s*|=\{)(['"`])(\/[^'"`]*)\1/g;
/** The slug that guides are written with; see `written` in portal.config.ts. */
const WRITTEN_SLUG = 'voltmoor';

/** Reads links from the navigation, footer and components. Targets that code assembles at run time are ignored. */
function readSiteLinks(files: ReadonlyMap<string, string>): Link[] {
  return [...files]
    .filter(([file]) => /^website\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) =>
        [...line.matchAll(SITE_TARGET)]
          .map(([, , target = '']) => target.replaceAll('${slug}', WRITTEN_SLUG))
          .filter((url) => !url.includes('${'))
          .map((url) => createLink(url, 'route', () => ({ file, line: index + 1 }))),
      ),
    );
}

const CONFIG = 'portal.config.ts';

/** Reads the links to guides that portal.config.ts sets for each API. */
export function readApiGuideLinks({ apis, files }: Pick<Sources, 'apis' | 'files'>): Link[] {
  const lines = (files.get(CONFIG) ?? '').split('\n');
  return apis.flatMap(({ guides }) =>
    guideRoutes(guides).map(([name, url]) => {
      const line = lines.findIndex((text) => text.includes(`${name}: '${url}'`)) + 1;
      return createLink(url, 'route', () => ({ file: CONFIG, line: line === 0 ? undefined : line }));
    }),
  );
}
