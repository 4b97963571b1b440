import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { checkGuideFrontMatter, expandGuideFrontMatter } from './guides/guideFrontMatter';
import type { PortalConfig } from './portalConfig';
import type { FindOperation } from './operations';
import { createGuideData } from './data/readDataFiles';
import { expandGuide } from './remark/expandGuide';
import { labelledLists } from './remark/typography/labelledLists';
import { focusableTables } from './remark/tables/focusableTables';
import { severities } from './remark/typography/severities';
import { wholeText } from './remark/typography/wholeText';
import type { GuideState } from './remark/states';
import type { GuideWorkflow } from './remark/workflow';

export type { ApiInput, ApiSettings, PortalConfig, SearchSettings } from './portalConfig';
export { default as dataDependencies } from './data/dataDependencies';
export type { GuideWorkflow } from './remark/workflow';
export { sanitiseAnnouncement } from './inlineHtml';

export interface ContentOptions {
  /** The repository's root. */
  root: string;
  /** Path below which the site is served, with slashes at both ends. Default: `/`. */
  baseUrl?: string;
  /** Replaces product names in texts. */
  rename: (text: string) => string;
  /** Validates and completes the front matter of a news post. */
  parsePost: (
    file: string,
    frontMatter: Record<string, unknown>,
    text: string,
  ) => Promise<Record<string, unknown>>;
  /** Finds an operation by `api/operationId`. */
  findOperation: FindOperation;
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
    const isGuide = file.startsWith('content/docs/');
    if (isGuide) checkGuideFrontMatter(file, frontMatter);
    if (isGuide || COPY.test(file))
      return {
        ...result,
        frontMatter: {
          // The links at the end of other pages have the title, not the shorter name of the sidebar.
          pagination_label: frontMatter['title'],
          ...(await expandGuideFrontMatter(file, frontMatter, options)),
        },
      };
    if (!file.startsWith('content/news/')) return { ...result, frontMatter };
    return { ...result, frontMatter: await options.parsePost(file, frontMatter, fileContent) };
  };

  return {
    parseFrontMatter,
    /** Builds the items of a sidebar, and replaces the names in what `_category_.yml` says about a folder. */
    sidebarItemsGenerator: async <Folder, Items>(
      folder: Folder & { defaultSidebarItemsGenerator: (folder: Folder) => Items | Promise<Items> },
    ): Promise<Items> =>
      JSON.parse(rename(JSON.stringify(await folder.defaultSidebarItemsGenerator(folder)))) as Items,
    preprocessor: ({ fileContent }: { fileContent: string }) => rename(fileContent),
    /** The remark plugins of guides and posts, in the order in which they run. */
    remarkPlugins: [
      expandGuide(options, createGuideData(root, rename)),
      labelledLists,
      focusableTables,
      severities,
      wholeText,
    ],
  };
}

/**
 * A guide of an older version or another language, in the folders of Docusaurus. It may use the same components as other
 * guides, but it may lack front matter that was introduced later.
 */
const COPY = /(^|\/)(versioned_docs|i18n\/[^/]+\/docusaurus-plugin-content-docs)\//;

/**
 * Creates the function that replaces the name and the slug of the content files with those of the portal.
 * `docs.voltmoor.example` and `voltmoor-ui` change too, because they contain them. So does `Voltmoor-Signature`, but as the
 * name of a header it keeps only the letters and digits of the name, without accents and spaces.
 *
 * @returns a function that changes nothing when both names are equal
 */
export function createRename(
  portal: Pick<PortalConfig, 'name' | 'slug' | 'written'>,
): (text: string) => string {
  const { written, name, slug } = portal;
  if (written.name === name && written.slug === slug) return (text) => text;
  const inHeader = name.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');
  const header = new RegExp(`${written.name}-(?=[A-Z])`, 'g');
  return (text) =>
    text.replace(header, `${inHeader}-`).replaceAll(written.name, name).replaceAll(written.slug, slug);
}
