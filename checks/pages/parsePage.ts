import { createRecords, toKey, type Records } from '@voltmoor/build-tools/cache';
import { parseGuide } from '@voltmoor/content/guides';
import { rawOf, type Raw } from '@voltmoor/openapi/raw';
import type { Root } from 'mdast';
import type { Place } from '../rule';
import { walkTexts } from '../sources/texts';
import { splitFrontMatter, type SourceFile, parsePostPath } from '@voltmoor/content/news';

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
  frontMatter: Raw;
  hasFrontMatter: boolean;
  /** Finds lines in the front matter and lists its errors. */
  source: SourceFile;
  /** The text as a syntax tree; empty when it cannot be parsed. The rule `components` reports parse errors. */
  tree: Root;
}

/**
 * Parses a file of content/docs or content/news. It never throws: a part that cannot be parsed is empty.
 * @param memory the trees of texts that were parsed before
 */
export function parsePage(file: string, text: string, memory: Records<unknown> = createRecords()): Page {
  const source = splitFrontMatter(text);
  const frontMatter = rawOf(source.data);
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
    tree: memory.get(`tree ${toKey(file, text)}`, () => parseTree(file, text)),
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
    return parseGuide(file, text);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Lists the texts in the front matter of a page: of all keys, or of some. */
export function frontMatterTexts(
  { file, frontMatter, source }: Page,
  keys: readonly string[] = Object.keys(frontMatter),
): { text: string; path: (string | number)[]; place(): Place }[] {
  return keys
    .flatMap((key) => walkTexts(frontMatter[key], [key]))
    .map(({ text, path }) => ({ text, path, place: () => ({ file, line: source.lineOf(path) }) }));
}
