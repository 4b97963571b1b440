import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { checkGuideFrontMatter } from './guideFrontMatter';
import { expandGuideFrontMatter } from './expandGuideFrontMatter';
import { createRemarkPlugins } from './remark';

export type { PortalConfig, SearchSettings } from './portalConfig';
export { createRename } from './rename';

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

  const parseFrontMatter: ParseFrontMatter = async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const result = await defaultParseFrontMatter({ filePath, fileContent: rename(fileContent) });
    if (!filePath.startsWith(docs)) return result;
    const file = path.relative(root, filePath);
    checkGuideFrontMatter(file, result.frontMatter);
    return { ...result, frontMatter: await expandGuideFrontMatter(file, result.frontMatter, options.findOperation) };
  };

  return { parseFrontMatter, remarkPlugins: createRemarkPlugins(options) };
}
