import { Document, isSeq } from 'yaml';
import { toSlug } from '../../slug';
import type { PostKind } from '../model/types';
import { FIELDS, parseUpdate, type Answers } from './fields';

export interface NewPost {
  /** Path from the repository's root. */
  file: string;
  source: string;
}

/** Builds the file of a post from the answers. `parsePost` checks whether it is valid. */
export function buildPost(kind: PostKind, answers: Answers): NewPost {
  const text = (flag: string) => (typeof answers[flag] === 'string' ? answers[flag] : undefined);
  const list = (flag: string) => [answers[flag] ?? []].flat().filter((entry) => entry !== '');
  const words = (flag: string) =>
    (text(flag) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);

  const slug = text('slug') ?? defaultSlug(kind, text);
  const updates = list('update').map(parseUpdate);
  const frontMatter = {
    title: text('title'),
    description: text('description'),
    date: text('date'),
    tags: [...new Set([...defaultTags(kind, text), ...words('tags')])],
    kind,
    components: words('components'),
    apiVersions: orNothing(words('api-versions')),
    changes: orNothing(words('operations')),
    severity: text('severity'),
    status: kind === 'incident' ? (text('resolved-at') ? 'resolved' : updates.at(-1)?.state) : undefined,
    startedAt: text('started-at'),
    resolvedAt: text('resolved-at'),
    updates: orNothing(updates),
    effectiveFrom: text('effective-from'),
    effectiveUntil: text('effective-until'),
    actionDeadline: text('action-deadline'),
  };
  const sections = FIELDS.filter(({ isSection }) => isSection).map(
    ({ flag, question, isList }) => [question, isList ? toPoints(list(flag)) : list(flag)] as const,
  );
  const body = [
    text('lead') ?? '',
    '<!-- truncate -->',
    ...list('text'),
    ...sections.flatMap(([heading, lines]) => (lines.length > 0 ? [`## ${heading}`, ...lines] : [])),
  ];
  return {
    file: `content/news/${kind === 'release' ? 'releases' : 'news'}/${text('date')}-${slug}.md`,
    source: `---\n${toYaml(frontMatter)}---\n\n${body.join('\n\n')}\n`,
  };
}

type Read = (flag: string) => string | undefined;

function defaultSlug(kind: PostKind, text: Read): string {
  switch (kind) {
    case 'release':
      return 'release';
    case 'incident':
      return `${text('severity')}-incident`;
    case 'notice':
      return text('effective-from') === undefined ? toSlug(text('title') ?? '') : 'upcoming-change';
  }
}

function defaultTags(kind: PostKind, text: Read): string[] {
  switch (kind) {
    case 'release':
      return ['release-notes'];
    case 'incident':
      return [`${text('severity')}-incident`, ...(text('resolved-at') ? ['resolved'] : [])];
    case 'notice':
      return ['release-notes', ...(text('effective-from') ? ['upcoming-change'] : [])];
  }
}

/** Joins bullet points into one list without empty lines. */
function toPoints(points: string[]): string[] {
  return points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : [];
}

function orNothing<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** Writes the front matter as YAML: without empty values, and with lists of words on one line. */
function toYaml(frontMatter: Record<string, unknown>): string {
  const document = new Document(
    Object.fromEntries(Object.entries(frontMatter).filter(([, value]) => value !== undefined)),
  );
  for (const key of ['tags', 'components', 'apiVersions', 'changes']) {
    const node = document.get(key, true);
    if (isSeq(node)) node.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
