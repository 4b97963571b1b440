import type { ContentOptions } from './index';
import { renderInline } from './renderInline';

type FrontMatter = Record<string, unknown>;

/**
 * Turns what authors write in a guide's front matter into what its page shows: prerequisites become HTML,
 * operation ids become links with method and name.
 *
 * @throws Error naming the file and the id when an operation does not exist
 */
export async function expandGuideFrontMatter(
  file: string,
  frontMatter: FrontMatter,
  findOperation: ContentOptions['findOperation'],
): Promise<FrontMatter> {
  const ids = (frontMatter['api'] ?? []) as string[];
  const prerequisites = (frontMatter['prerequisites'] ?? []) as string[];
  const api = await Promise.all(
    ids.map(async (id) => {
      const found = await findOperation(id);
      if (!found) {
        throw new Error(
          `${file}: front matter api names ${id}, which is no operation. Write api/operationId, for instance cpo/get-charger.`,
        );
      }
      return { method: found.operation.method, label: found.operation.summary, url: found.url };
    }),
  );
  return { ...frontMatter, api, prerequisites: prerequisites.map(renderInline) };
}
