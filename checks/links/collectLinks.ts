import type { Node } from 'mdast';
import type { ApiDocument } from '../openapi/document';
import { readTexts } from '../openapi/readTexts';
import type { Page } from '../pages/parsePage';
import { readCategories } from '../routes/categoryFiles';
import type { ContentData } from '../sources/parseData';
import { walkTexts } from '../sources/walkTexts';
import { createYamlPlaces } from '../sources/yamlPlace';
import { visit } from 'unist-util-visit';
import type { Link } from './link';
import { readSiteLinks } from './siteLinks';

interface LinkInput {
  files: ReadonlyMap<string, string>;
  pages: readonly Page[];
  data: ContentData;
  apis: readonly ApiDocument[];
}

/** Collects the links of guides, posts, data files, OpenAPI descriptions and the website's own components. */
export function collectLinks({ files, pages, data, apis }: LinkInput): Link[] {
  return [
    ...pages.flatMap((page) => [...readPageLinks(page), ...readFrontMatterLinks(page)]),
    ...readDataLinks(files, data),
    ...readTagLinks(files),
    ...apis.flatMap((api) =>
      readTexts(api).flatMap(({ text, place }) =>
        readMarkdownLinks(text).map((url) => toLink(url, 'markdown', place)),
      ),
    ),
    ...readSiteLinks(files),
  ];
}

function toLink(url: string, form: Link['form'], place: Link['place'], from?: string): Link {
  return { url, form, from, place };
}

function readPageLinks(page: Page): Link[] {
  const links: Link[] = [];
  const add = (node: Node, url: string, form: Link['form']): void => {
    const line = node.position?.start.line;
    links.push(toLink(url, form, () => ({ file: page.file, line }), page.route));
  };
  visit(page.tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') add(node, node.url, 'markdown');
    if (node.type === 'image') add(node, node.url, 'image');
  });
  return links;
}

/** Reads links from front matter. The value of `to` is a route; any other text may contain Markdown links. */
function readFrontMatterLinks({ file, frontMatter, source, route }: Page): Link[] {
  return walkTexts(frontMatter).flatMap(({ path, text }) => {
    const place = () => ({ file, line: source.lineOf(path) });
    if (path.at(-1) === 'to') return [toLink(text, 'route', place, route)];
    return readMarkdownLinks(text).map((url) => toLink(url, 'markdown', place, route));
  });
}

/** Reads links from data: table columns of the kind `link`, and the page of each glossary term. */
function readDataLinks(files: ReadonlyMap<string, string>, data: ContentData): Link[] {
  const toDataLink = (name: string, url: string, path: (string | number)[]): Link => {
    const file = `content/data/${name}.yaml`;
    return toLink(url, 'route', () => ({ file, line: createYamlPlaces(files.get(file) ?? '').lineOf(path) }));
  };
  const cells = [...data.tables].flatMap(([name, { rows }]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).flatMap(([key, cell]): Link[] =>
        typeof cell === 'object' && !Array.isArray(cell)
          ? [toDataLink(name, cell.to, ['rows', index, key])]
          : [],
      ),
    ),
  );
  const terms = data.glossary.flatMap(({ link }, index): Link[] =>
    link === undefined ? [] : [toDataLink('glossary', link, ['terms', index, 'link'])],
  );
  return [...cells, ...terms];
}

/** Reads links from descriptions of tags and categories. */
function readTagLinks(files: ReadonlyMap<string, string>): Link[] {
  const named = ['content/news/tags.yml', ...readCategories(files).map(({ file }) => file)];
  return named.flatMap((file) =>
    (files.get(file) ?? '')
      .split('\n')
      .flatMap((line, index) =>
        readMarkdownLinks(line).map((url) => toLink(url, 'markdown', () => ({ file, line: index + 1 }))),
      ),
  );
}

/** Finds the target of each `[text](target)` in a short text, except in code. */
function readMarkdownLinks(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(\s*<?([^\s)<>]+)/g)].map(([, url = '']) => url);
}
