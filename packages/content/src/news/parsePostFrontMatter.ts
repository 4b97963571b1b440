import { findReference, type FindOperation } from '../operations';
import type { OperationReference } from '../ui/OperationLink';
import { durationOf } from './model/incidents';
import type { Post, PostFields } from './model/types';
import type { Tag } from './read/readVocabulary';
import type { NewsSource } from './read/readPosts';
import { NewsError } from './read/parsePost';
import { splitFrontMatter } from './read/frontMatter';

/** Settings from the configuration of the site. */
export interface NewsSettings {
  news: Pick<NewsSource, 'readPost'>;
  /** Finds an operation by `api/operationId`, for the list of operations that a post changes. */
  findOperation?: FindOperation;
}

/**
 * Checks the front matter of a post and completes it for the blog plugin and the theme: with inline tags from tags.yml,
 * operations as links and the duration of an incident.
 *
 * It does not use the values that Docusaurus has read, because its YAML parser turns dates that do not exist into other
 * dates.
 *
 * @param file path from the repository's root
 * @param frontMatter what Docusaurus has read; its other keys stay
 * @param text the text that Docusaurus has read: that of the file, or for a list only what precedes `<!-- truncate -->`
 * @throws NewsError that names file and line
 */
export async function parsePostFrontMatter(
  file: string,
  frontMatter: Record<string, unknown>,
  text: string,
  settings: NewsSettings,
): Promise<Record<string, unknown>> {
  const { post, vocabulary } = await settings.news.readPost(file);
  const fields: PostFields = { ...toFields(post), changes: await findOperations(post, text, settings) };
  const { title, description } = post;
  return {
    ...frontMatter,
    ...fields,
    title,
    description,
    date: new Date(`${post.date}T00:00:00Z`),
    tags: post.tags.map((key) => toInlineTag(key, vocabulary.tags)),
  };
}

/** What the blog plugin has from elsewhere, and what only lists and feeds show. */
const OTHER_FIELDS = ['file', 'url', 'title', 'description', 'date', 'tags', 'changes', 'groups'];

function toFields(post: Post): Omit<PostFields, 'changes'> {
  const fields = Object.entries(post).filter(([key]) => !OTHER_FIELDS.includes(key));
  return {
    ...(Object.fromEntries(fields) as Omit<PostFields, 'changes'>),
    ...(post.kind === 'incident' && { durationMinutes: durationOf(post) }),
  };
}

/** A tag as posts contain it. Its description is on the page of the tag only (`theme/BlogTagsPostsPage`). */
function toInlineTag(key: string, tags: Tag[]) {
  const tag = tags.find((candidate) => candidate.key === key);
  return { label: tag?.label ?? key, permalink: key };
}

async function findOperations(
  post: Post,
  source: string,
  { findOperation }: NewsSettings,
): Promise<OperationReference[]> {
  if (!findOperation) return [];
  const found = await Promise.all(post.changes.map((id) => findReference(id, findOperation)));
  const { lineOf } = splitFrontMatter(source);
  const problems = post.changes.flatMap((id, index) =>
    found[index]
      ? []
      : [
          {
            file: post.file,
            line: lineOf(['changes', index]),
            message: `changes: ${id} is not an operation. Write api/operationId, for example cpo/get-charger.`,
          },
        ],
  );
  if (problems.length > 0) throw new NewsError(problems);
  return found.filter((operation) => operation !== undefined);
}
