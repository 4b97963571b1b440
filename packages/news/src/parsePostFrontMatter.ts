import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { durationOf } from './model/incidents';
import { withoutLinks } from './model/links';
import type { Post, Tag } from './model/types';
import { parsePost } from './read/parsePost';
import { NewsError } from './read/problem';
import { splitFrontMatter } from './read/frontMatter';
import { readVocabulary } from './read/readVocabulary';

/** What the news need from the site's configuration. */
export interface NewsSettings {
  /** The repository's root. */
  root: string;
  /** Carries a rebrand through texts. */
  rename: (text: string) => string;
  /** Operation by `api/operationId`, for the list of operations that a post touches. */
  findOperation?: (
    id: string,
  ) => Promise<{ operation: { method: string; summary: string }; url: string } | undefined>;
}

/** An operation that a post touches, as its page shows it. */
export interface TouchedOperation {
  method: string;
  label: string;
  url: string;
}

/**
 * Front matter of a post as Docusaurus' blog and the theme take it: checked, with the tags of tags.yml as inline
 * tags, the operations as links and the duration of an incident.
 *
 * The file is read again: Docusaurus' YAML has turned its dates into others where they do not exist.
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
): Promise<TouchedOperation[]> {
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
            message: `changes: ${id} is no operation. Write api/operationId, for instance cpo/get-charger.`,
          },
        ],
  );
  if (problems.length > 0) throw new NewsError(problems);
  return found.flatMap((match) =>
    match ? [{ method: match.operation.method, label: match.operation.summary, url: match.url }] : [],
  );
}
