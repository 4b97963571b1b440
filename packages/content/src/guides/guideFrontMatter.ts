import { z } from 'zod';
import type { ContentOptions } from '../index';
import { renderInline } from '../inlineHtml';
import { describeIssues } from '../problems';
import { findReference, operationNameSchema } from '../operations';
import type { OperationReference } from '../ui/OperationLink';

/**
 * Front matter of a guide: the one list of its keys, for authors and programs. Of Docusaurus' own keys, only those in this
 * schema are allowed. Keys with `optional` or `default` may be left out.
 */
export const guideFrontMatterSchema = z.strictObject({
  title: z.string().min(3).max(80),
  /** Shown under the title in lists, in search results and in `<meta>`. */
  description: z.string().min(40).max(220),
  /** A shorter title for the sidebar. */
  sidebar_label: z.string().max(40).optional(),
  /** Order in its folder. */
  sidebar_position: z.number().optional(),
  /** The URL, where it differs from the path of the file. */
  slug: z.string().startsWith('/').optional(),
  /** `npm run dev` shows a draft, and the build leaves it out. */
  draft: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  /** The readers that the guide is for. */
  audience: z.array(z.enum(['operators', 'integrators', 'developers'])).min(1),
  /** Reading time in minutes. */
  minutes: z.number().int().min(1).max(60),
  /** Permissions that an operator needs to do what the page describes. */
  permissions: z.array(z.string().regex(/^[a-z]+\.[a-z]+$/)).default([]),
  /** Short sentences in Markdown. */
  prerequisites: z.array(z.string()).max(6).default([]),
  /** API operations for the same task, such as `cpo/add-charger`. */
  api: z.array(operationNameSchema).default([]),
  /** Links to what readers do next, at the end of the page. */
  next: z
    .array(z.strictObject({ to: z.string(), text: z.string() }))
    .max(4)
    .default([]),
});

export type GuideFrontMatter = z.infer<typeof guideFrontMatterSchema>;

/**
 * Validates the front matter of a guide.
 *
 * @param file path for the message, relative to the repository
 * @throws Error that lists every problem with the file, the key and what was expected
 */
export function checkGuideFrontMatter(file: string, frontMatter: unknown): void {
  const parsed = guideFrontMatterSchema.safeParse(frontMatter);
  if (parsed.success) return;
  const faults = describeIssues(parsed.error).map((fault) => `  ${file}: front matter ${fault}`);
  throw new Error(
    `The front matter of a guide is not valid.\n${faults.join('\n')}\nSee "Add a guide" in CONTRIBUTING.md.`,
  );
}

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
      const found = await findReference(id, findOperation);
      if (found) return found;
      throw new Error(
        `${file}: front matter api names ${id}, which is not an operation. Write the id of an API in portal.config.ts and an operationId of its document, for instance cpo/get-charger.`,
      );
    }),
  );
  return { ...frontMatter, api, prerequisites: prerequisites.map((text) => renderInline(text, baseUrl)) };
}
