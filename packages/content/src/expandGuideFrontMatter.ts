import type { GuideFrontMatter } from './guideFrontMatter';
import type { ContentOptions } from './index';
import { renderInline } from './renderInline';
import type { OperationReference } from './ui/OperationLink';

type FrontMatter = Record<string, unknown>;

/**
 * Front matter of a guide as its page gets it. Prerequisites are HTML of single sentences, sanitised at build time. Guides
 * of older versions may lack any key.
 */
export type GuidePageFrontMatter = Partial<Omit<GuideFrontMatter, 'api'>> & { api?: OperationReference[] };

/**
 * Turns what authors write in a guide's front matter into what its page shows: prerequisites become HTML,
 * operation ids become links with method and name.
 *
 * @throws Error naming the file and the id when an operation does not exist
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
