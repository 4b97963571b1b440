import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { checkGuideFrontMatter } from './guideFrontMatter';
import { expandGuideFrontMatter } from './expandGuideFrontMatter';
import { createRemarkPlugins } from './remark';

export type { PortalConfig, SearchSettings } from './portalConfig';
export { default as dataDependencies } from './data/dataDependencies';
export { createRename } from './rename';
export { sanitiseAnnouncement } from './sanitiseAnnouncement';

/** What a page shows of an operation: its badge, its name and where it stands. */
export interface FoundOperation {
  operation: { method: string; summary: string };
  url: string;
}

export interface ContentOptions {
  /** The repository's root. */
  root: string;
  /** Carries a rebrand through texts. */
  rename: (text: string) => string;
  /** Checks and completes the front matter of a news post. */
  parsePost: (file: string, frontMatter: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** Operation by `api/operationId`. */
  findOperation: (id: string) => Promise<FoundOperation | undefined>;
}

/**
 * What the site's configuration needs to read content files: the rebrand, the front-matter check and the
 * vocabulary of components that are expanded at build time.
 */
export function createContent(options: ContentOptions) {
  const { root, rename } = options;
  const docs = path.join(root, 'content/docs');
  const posts = path.join(root, 'content/news');

  const parseFrontMatter: ParseFrontMatter = async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const result = await defaultParseFrontMatter({ filePath, fileContent });
    // The text below the front matter is renamed by `preprocessor`, which sees it on its way to the page.
    const { frontMatter } = await defaultParseFrontMatter({ filePath, fileContent: rename(fileContent) });
    const file = path.relative(root, filePath);
    if (filePath.startsWith(posts)) {
      return { ...result, frontMatter: await options.parsePost(file, frontMatter) };
    }
    if (!filePath.startsWith(docs)) return result;
    checkGuideFrontMatter(file, frontMatter);
    return { ...result, frontMatter: await expandGuideFrontMatter(file, frontMatter, options.findOperation) };
  };

  return {
    parseFrontMatter,
    preprocessor: ({ fileContent }: { fileContent: string }) => rename(fileContent),
    remarkPlugins: createRemarkPlugins(options),
  };
}
