import { readChangeGroups } from '../model/releases';
import type { Milestone, Post } from '../model/types';
import { checkPost } from './checkPost';
import { splitFrontMatter } from './frontMatter';
import { postFrontMatterSchema, type PostFrontMatter } from './frontMatterSchema';
import { parsePostPath } from './postPath';
import type { Vocabulary } from './readVocabulary';
import { listProblems, type Problem } from '../../problems';

/** An error with all problems of the news. */
export class NewsError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(
      `The news has ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.\n${listProblems(problems)}`,
    );
    this.name = 'NewsError';
  }
}

/**
 * Parses a post.
 * @param file path from the repository's root
 * @param source the file's text
 * @throws NewsError with all problems, each with file and line
 */
export function parsePost(file: string, source: string, vocabulary: Vocabulary): Post {
  const { data, body, errors, lineOf, bodyLine } = splitFrontMatter(source);
  const at = (line: number, message: string): Problem => ({ file, line, message });
  if (errors.length > 0) throw new NewsError(errors.map(({ line, message }) => at(line, message)));

  const parsed = postFrontMatterSchema.safeParse(data);
  if (!parsed.success) {
    throw new NewsError(
      parsed.error.issues.map((issue) => {
        const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
        const path = [...issue.path, ...unknown.slice(0, 1)];
        const message =
          unknown.length > 0
            ? 'is not a key of this kind of post; remove it or correct its name'
            : issue.message;
        return at(lineOf(path), `front matter ${path.join('.')} ${message}`);
      }),
    );
  }
  const place = parsePostPath(file);
  const problems = place.problems.map((message) => at(1, message));
  checkPost(parsed.data, { body, place, vocabulary }, (path, message) => {
    problems.push(at(path ? lineOf(path) : bodyLine, message));
  });
  if (problems.length > 0) throw new NewsError(problems);
  return toPost(parsed.data, { file, url: place.url, body });
}

function toPost(frontMatter: PostFrontMatter, place: { file: string; url: string; body: string }): Post {
  const { file, url, body } = place;
  switch (frontMatter.kind) {
    case 'release':
      return { ...frontMatter, file, url, groups: readChangeGroups(body) };
    case 'incident':
      return { ...frontMatter, file, url };
    case 'notice':
      return { ...frontMatter, file, url, milestones: toMilestones(frontMatter) };
  }
}

function toMilestones({
  effectiveFrom,
  effectiveUntil,
  milestones,
  title,
}: Extract<PostFrontMatter, { kind: 'notice' }>): Milestone[] {
  if (milestones.length > 0 || effectiveFrom === undefined) return milestones;
  return [{ date: effectiveFrom, title, ...(effectiveUntil !== undefined && { until: effectiveUntil }) }];
}
