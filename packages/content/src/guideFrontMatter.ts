import { z } from 'zod';
import { operationNameSchema } from './operationName';

/** Front matter of a guide. Of Docusaurus' own keys, only those in this schema are allowed. */
export const guideFrontMatterSchema = z.strictObject({
  title: z.string().min(3).max(80),
  /** Shown under the title in lists, in search results and in `<meta>`. */
  description: z.string().min(40).max(220),
  sidebar_label: z.string().max(40).optional(),
  sidebar_position: z.number().optional(),
  slug: z.string().startsWith('/').optional(),
  draft: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  audience: z.array(z.enum(['operators', 'integrators', 'developers'])).min(1),
  /** Reading time in minutes. */
  minutes: z.number().int().min(1).max(60),
  /** Permissions that an operator needs to do what the page describes. */
  permissions: z.array(z.string().regex(/^[a-z]+\.[a-z]+$/)).default([]),
  /** Short sentences in Markdown. */
  prerequisites: z.array(z.string()).max(6).default([]),
  /** API operations for the same task, such as `cpo/add-charger`. */
  api: z.array(operationNameSchema).default([]),
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
  const faults = parsed.error.issues.map(
    (issue) => `  ${file}: front matter ${issue.path.join('.') || '(as a whole)'}: ${issue.message}`,
  );
  throw new Error(
    `The front matter of a guide is not valid.\n${faults.join('\n')}\nSee "Add a guide" in CONTRIBUTING.md.`,
  );
}
