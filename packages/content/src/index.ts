import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { checkGuideFrontMatter } from './guideFrontMatter';
import { expandGuideFrontMatter } from './expandGuideFrontMatter';
import { createRemarkPlugins } from './remark';
import type { GuideState } from './remark/states';
import type { GuideWorkflow } from './remark/workflow';

export type { ApiInput, ApiSettings, PortalConfig, SearchSettings } from './portalConfig';
export { default as dataDependencies } from './data/dataDependencies';
export { createRename } from './rename';
export type { GuideWorkflow } from './remark/workflow';
export { sanitiseAnnouncement } from './sanitiseAnnouncement';

/** What a page shows of an operation: its badge, its name and its place. */
export interface FoundOperation {
  operation: { method: string; summary: string };
  url: string;
}

export interface ContentOptions {
  /** The repository's root. */
  root: string;
  /** Path below which the site is served, with slashes at both ends; `/` by default. */
  baseUrl?: string;
  /** Carries a rebrand through texts. */
  rename: (text: string) => string;
  /** Checks and completes the front matter of a news post. */
  parsePost: (file: string, frontMatter: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** Operation by `api/operationId`. */
  findOperation: (id: string) => Promise<FoundOperation | undefined>;
  /** States of an OpenAPI schema by `api/Schema`. */
  findStates: (id: string) => Promise<readonly GuideState[] | undefined>;
  /** Workflow by its id. Left out if the portal has no workflows. */
  findWorkflow?: ((id: string) => GuideWorkflow | undefined) | undefined;
}

/**
 * What the site's configuration needs to read content files: the rebrand, the front-matter check and the
 * vocabulary of components that are expanded at build time.
 */
export function createContent(options: ContentOptions) {
  const { root, rename } = options;

  const parseFrontMatter: ParseFrontMatter = async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const result = await defaultParseFrontMatter({ filePath, fileContent });
    // The text below the front matter is renamed by `preprocessor`, which sees it on its way to the page.
    const { frontMatter } = await defaultParseFrontMatter({ filePath, fileContent: rename(fileContent) });
    const file = path.relative(root, filePath).split(path.sep).join('/');
    const kind = kindOfFile(file);
    switch (kind) {
      case 'post':
        return { ...result, frontMatter: await options.parsePost(file, frontMatter) };
      case 'guide':
        checkGuideFrontMatter(file, frontMatter);
        return { ...result, frontMatter: await expand(file, frontMatter) };
      case 'copy':
        return { ...result, frontMatter: await expand(file, frontMatter) };
      case 'other':
        return { ...result, frontMatter };
      default:
        return kind satisfies never;
    }
  };
  const expand = (file: string, frontMatter: Record<string, unknown>) =>
    expandGuideFrontMatter(file, frontMatter, options);

  return {
    parseFrontMatter,
    preprocessor: ({ fileContent }: { fileContent: string }) => rename(fileContent),
    remarkPlugins: createRemarkPlugins(options),
  };
}

/**
 * A copy is a guide of an older version or of another language, where Docusaurus keeps it. It shows what other guides
 * show, but an older one cannot be asked for front matter that was invented after it.
 */
function kindOfFile(file: string): 'post' | 'guide' | 'copy' | 'other' {
  if (file.startsWith('content/news/')) return 'post';
  if (file.startsWith('content/docs/')) return 'guide';
  return /(^|\/)(versioned_docs|i18n\/[^/]+\/docusaurus-plugin-content-docs)\//.test(file) ? 'copy' : 'other';
}
