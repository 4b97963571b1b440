import type { Root } from 'mdast';
import { splitFrontMatter, type SourceFile } from '@voltmoor/news/read/frontMatter';
import { parsePostPath } from '@voltmoor/news/read/postPath';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A guide or a post, parsed. */
export interface Page {
  /** Path from the repository's root. */
  file: string;
  text: string;
  kind: 'guide' | 'post';
  /** Route with its capitals and spaces; empty when the file's name makes none. */
  route: string;
  isDraft: boolean;
  /** Values of the front matter; empty when it is missing or no YAML. */
  frontMatter: Record<string, unknown>;
  hasFrontMatter: boolean;
  /** The front matter's place in the file and its faults. */
  source: SourceFile;
  /** The text as a tree; empty when it cannot be parsed, which the rule on components reports. */
  tree: Root;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** Parses a file of content/docs or content/news. Never throws: what does not parse is empty. */
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
 * `content/docs/documentation/Set up/chargers.mdx` → `/documentation/Set up/chargers`. A page named index, README or
 * as its folder is the page of the folder.
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

/** `## Title {#id}` is Docusaurus' own; MDX would read code in it. */
function escapeHeadingIds(text: string): string {
  return text.replace(/^(#{1,6}\s.*?)\{#/gm, '$1\\{#');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
