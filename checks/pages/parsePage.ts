import { escapeHeadingIds } from '@voltmoor/content/escapeHeadingIds';
import type { Root } from 'mdast';
import { splitFrontMatter, type SourceFile } from '@voltmoor/news/read/frontMatter';
import { parsePostPath } from '@voltmoor/news/read/postPath';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A parsed guide or post. */
export interface Page {
  /** Path relative to the repository's root. */
  file: string;
  text: string;
  kind: 'guide' | 'post';
  /** Route with capital letters and spaces; empty when the file name does not give one. */
  route: string;
  isDraft: boolean;
  /** Values of the front matter; empty when it is missing or not valid YAML. */
  frontMatter: Record<string, unknown>;
  hasFrontMatter: boolean;
  /** Finds lines in the front matter and lists its errors. */
  source: SourceFile;
  /** The text as a syntax tree; empty when it cannot be parsed. The rule `components` reports parse errors. */
  tree: Root;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** Parses a file of content/docs or content/news. It never throws: a part that cannot be parsed is empty. */
export function parsePage(file: string, text: string): Page {
  const source = splitFrontMatter(text);
  const frontMatter = isRecord(source.data) ? source.data : {};
  const kind = file.startsWith('content/news/') ? 'post' : 'guide';
  return {
    file,
    text,
    kind,
    route: kind === 'post' ? parsePostPath(file).url : toGuideRoute(file, frontMatter['slug']),
    isDraft: frontMatter['draft'] === true,
    frontMatter,
    hasFrontMatter: /^---\r?\n[\s\S]*?\n---/.test(text),
    source,
    tree: parseTree(file, text),
  };
}

/**
 * `content/docs/documentation/Set up/chargers.mdx` → `/documentation/Set up/chargers`. A page that is named index,
 * README or like its folder is the page of the folder.
 */
function toGuideRoute(file: string, slug: unknown): string {
  if (typeof slug === 'string' && slug.startsWith('/'))
    return slug.length > 1 ? slug.replace(/\/$/, '') : slug;
  const segments = file
    .replace(/^content\/docs/, '')
    .replace(/\.mdx?$/, '')
    .split('/');
  const [folder = '', name = ''] = segments.slice(-2).map((segment) => segment.toLowerCase());
  const isFolderPage = ['index', 'readme', folder].includes(name);
  return (isFolderPage ? segments.slice(0, -1) : segments).join('/') || '/';
}

function parseTree(file: string, text: string): Root {
  try {
    return file.endsWith('.mdx') ? mdx.parse(escapeHeadingIds(text)) : markdown.parse(text);
  } catch {
    return { type: 'root', children: [] };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
