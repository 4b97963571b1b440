import type { GuideFrontMatter } from './guideFrontMatter';
import type { ContentOptions } from './index';
import { renderInline } from './renderInline';
import type { OperationReference } from './ui/OperationLink';

type FrontMatter = Record<string, unknown>;

/**
 * Front matter of a guide in the form that its page receives. Prerequisites are sanitised HTML. Guides of older
 * versions may lack any key.
 */
export type GuidePageFrontMatter = Partial<Omit<GuideFrontMatter, 'api'>> & { api?: OperationReference[] };

/**
 * Converts the front matter of a guide to what its page shows: prerequisites become HTML, and operation ids become
 * links with method and name.
 *
 * @throws Error with the file and the id when an operation does not exist
 */
export async function expandGuideFrontMatter(
  file: string,
  frontMatter: FrontMatter,
  { findOperation, baseUrl = '/' }: Pick<ContentOptions, 'findOperation' | 'baseUrl'>,
): Promise<FrontMatter> {
  const ids = (frontMatter['api'] ?? []) as string[];
  const prerequisites = (frontMatter['prerequisites'] ?? []) as string[];
  const api = await Promise.all(
    ids.map(async (id) => {
      const found = await findOperation(id);
      if (!found) {
        throw new Error(
          `${file}: front matter api names ${id}, which is not an operation. Write the id of an API in portal.config.ts and an operationId of its document, for instance cpo/get-charger.`,
        );
      }
      return { method: found.operation.method, label: found.operation.summary, url: found.url };
    }),
  );
  return { ...frontMatter, api, prerequisites: prerequisites.map((text) => renderInline(text, baseUrl)) };
}
