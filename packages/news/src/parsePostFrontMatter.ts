import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperationReference } from '@voltmoor/content/ui/OperationLink';
import { durationOf } from './model/incidents';
import { withoutLinks } from './model/links';
import type { Post, Tag } from './model/types';
import { parsePost } from './read/parsePost';
import { NewsError } from './read/problem';
import { splitFrontMatter } from './read/frontMatter';
import { readVocabulary } from './read/readVocabulary';

/** Settings from the configuration of the site. */
export interface NewsSettings {
  /** The repository's root. */
  root: string;
  /** Replaces product names in texts when the portal has another name. */
  rename: (text: string) => string;
  /** Finds an operation by `api/operationId`, for the list of operations that a post changes. */
  findOperation?: (
    id: string,
  ) => Promise<{ operation: { method: string; summary: string }; url: string } | undefined>;
}

/**
 * Checks the front matter of a post and completes it for the blog plugin and the theme: with inline tags from tags.yml,
 * operations as links and the duration of an incident.
 *
 * It reads the file again, because the YAML parser of Docusaurus turns dates that do not exist into other dates.
 *
 * @param file path from the repository's root
 * @param frontMatter what Docusaurus read; its other keys are kept
 * @throws NewsError that names file and line
 */
export async function parsePostFrontMatter(
  file: string,
  frontMatter: Record<string, unknown>,
  settings: NewsSettings,
): Promise<Record<string, unknown>> {
  const { root, rename } = settings;
  const [vocabulary, source] = await Promise.all([
    readVocabulary(root, rename),
    readFile(path.join(root, file), 'utf8'),
  ]);
  const post = parsePost(file, rename(source), vocabulary);
  return {
    ...frontMatter,
    ...toThemeFields(post),
    date: new Date(`${post.date}T00:00:00Z`),
    tags: post.tags.map((key) => toInlineTag(key, vocabulary.tags)),
    changes: await findOperations(post, source, settings),
  };
}

function toThemeFields(post: Post): Record<string, unknown> {
  const { kind, title, description, components, apiVersions } = post;
  const common = { kind, title, description, components, apiVersions };
  switch (post.kind) {
    case 'release':
      return common;
    case 'incident': {
      const { severity, status, startedAt, resolvedAt, updates } = post;
      return {
        ...common,
        severity,
        status,
        startedAt,
        resolvedAt,
        updates,
        durationMinutes: durationOf(post),
      };
    }
    case 'notice': {
      const { effectiveFrom, effectiveUntil, actionDeadline, milestones } = post;
      return { ...common, effectiveFrom, effectiveUntil, actionDeadline, milestones };
    }
  }
}

function toInlineTag(key: string, tags: Tag[]) {
  const tag = tags.find((candidate) => candidate.key === key);
  return { label: tag?.label ?? key, permalink: key, description: withoutLinks(tag?.description ?? '') };
}

async function findOperations(
  post: Post,
  source: string,
  { findOperation }: NewsSettings,
): Promise<OperationReference[]> {
  if (!findOperation) return [];
  const found = await Promise.all(post.changes.map(findOperation));
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
  return found.flatMap((match) =>
    match ? [{ method: match.operation.method, label: match.operation.summary, url: match.url }] : [],
  );
}
