import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeIssues } from '../../problems';
import { NewsError } from './parsePost';

const tagSchema = z.strictObject({
  label: z.string().min(2),
  /** One or two sentences; may contain Markdown links. */
  description: z.string().min(20),
  /** Heading below which the filter shows the tag. It does not show a tag without a group. */
  group: z.string().min(2).optional(),
  /** Key of the tag that lists of tags show instead of this one, because both mean the same. */
  shownAs: z.string().optional(),
});

/** A tag of tags.yml. */
export interface Tag extends z.infer<typeof tagSchema> {
  /** Last segment of the tag's route. */
  key: string;
}

/** The tags and components that posts may use. */
export interface Vocabulary {
  tags: Tag[];
  components: string[];
}

const tagsSchema = z
  .record(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a tag key has lower-case letters, digits and hyphens'),
    tagSchema,
  )
  .superRefine((tags, context) => {
    for (const [key, { shownAs }] of Object.entries(tags)) {
      const target = shownAs === undefined ? undefined : tags[shownAs];
      if (shownAs === undefined || (target && target.shownAs === undefined && shownAs !== key)) continue;
      context.addIssue({
        code: 'custom',
        path: [key, 'shownAs'],
        message: `must be the key of another tag in this file that has no shownAs of its own, but is "${shownAs}". Correct the key, or remove shownAs.`,
      });
    }
  });

const componentsSchema = z.array(z.string().min(2));

/** Folder of the posts. */
export function newsFolder(root: string): string {
  return path.join(root, 'content/news');
}

/**
 * Reads content/news/tags.yml and components.yml. A portal without these files has no tags or components.
 * @param rename replaces product names, also in keys such as `voltmoor-ui`
 * @throws NewsError when a file does not match its schema
 */
export async function readVocabulary(root: string, rename: (text: string) => string): Promise<Vocabulary> {
  const [tags, components] = await Promise.all([
    readYaml(root, 'tags.yml', tagsSchema, rename),
    readYaml(root, 'components.yml', componentsSchema, rename),
  ]);
  return {
    tags: Object.entries(tags ?? {}).map(([key, tag]): Tag => ({ key, ...tag })),
    components: components ?? [],
  };
}

async function readYaml<Value>(
  root: string,
  name: string,
  schema: z.ZodType<Value>,
  rename: (text: string) => string,
): Promise<Value | undefined> {
  const file = path.join(newsFolder(root), name);
  if (!existsSync(file)) return undefined;
  const parsed = schema.safeParse(parse(rename(await readFile(file, 'utf8'))));
  if (parsed.success) return parsed.data;
  const place = { file: path.relative(root, file), line: 1 };
  throw new NewsError(describeIssues(parsed.error).map((message) => ({ ...place, message })));
}
