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

/** What a page shows about an operation: its method, its name and its URL. */
export interface FoundOperation {
  operation: { method: string; summary: string };
  url: string;
}

export interface ContentOptions {
  /** The repository's root. */
  root: string;
  /** Path below which the site is served, with slashes at both ends. Default: `/`. */
  baseUrl?: string;
  /** Replaces product names in texts. */
  rename: (text: string) => string;
  /** Validates and completes the front matter of a news post. */
  parsePost: (file: string, frontMatter: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** Finds an operation by `api/operationId`. */
  findOperation: (id: string) => Promise<FoundOperation | undefined>;
  /** Finds the states of an OpenAPI schema by `api/Schema`. */
  findStates: (id: string) => Promise<readonly GuideState[] | undefined>;
  /** Finds a workflow by its id. Missing if the portal has no workflows. */
  findWorkflow?: ((id: string) => GuideWorkflow | undefined) | undefined;
}

/**
 * Creates what the site's configuration needs to read content files: functions that replace product names, validate
 * front matter and expand the components of guides during the build.
 */
export function createContent(options: ContentOptions) {
  const { root, rename } = options;

  const parseFrontMatter: ParseFrontMatter = async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const result = await defaultParseFrontMatter({ filePath, fileContent });
    // `preprocessor` renames the text below the front matter.
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
 * A copy is a guide of an older version or another language, in the folders of Docusaurus. It may use the same
 * components as other guides, but it may lack front matter that was introduced later.
 */
function kindOfFile(file: string): 'post' | 'guide' | 'copy' | 'other' {
  if (file.startsWith('content/news/')) return 'post';
  if (file.startsWith('content/docs/')) return 'guide';
  return /(^|\/)(versioned_docs|i18n\/[^/]+\/docusaurus-plugin-content-docs)\//.test(file) ? 'copy' : 'other';
}
