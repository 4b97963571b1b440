import type { Change } from '@voltmoor/openapi/compare';

/** A line of a file that mentions something that changed. */
export interface Mention {
  file: string;
  line: number;
  /** What the line mentions: `cpo/add-charger`, `POST /chargers`, `serialNumber`. */
  what: string;
}

/** An operation of the API, as content names it. */
export interface NamedOperation {
  /** As changes name it: `POST /chargers`. */
  name: string;
  /** Id of its page. */
  id: string;
}

interface MentionedApi {
  id: string;
  operationsPath: string;
  /** Paths of the servers, such as `/v2`. */
  bases: readonly string[];
  /** Operations of both documents. */
  operations: readonly NamedOperation[];
}

/** The words by which a file can mention an operation, and the fields of the operation that changed. */
interface Subject {
  operation: NamedOperation;
  patterns: { what: string; pattern: RegExp }[];
  fields: ReadonlySet<string>;
}

/** Shorter names of fields occur in most texts. */
const MIN_FIELD = 3;

/**
 * Finds the lines that mention changed operations: by their id (`cpo/add-charger`), by a link to their page, or by a
 * request such as `POST /v2/chargers`. In a file that mentions an operation, it also finds its changed fields.
 *
 * @param files texts by their path
 */
export function findMentions(
  files: ReadonlyMap<string, string>,
  api: MentionedApi,
  changes: readonly Change[],
): Mention[] {
  const subjects = listSubjects(api, changes);
  return [...files].flatMap(([file, text]) => {
    const lines = text.split('\n');
    const found = subjects.flatMap((subject): Mention[] => {
      const mentions = findLines(lines, file, subject.patterns);
      if (mentions.length === 0) return [];
      return [...mentions, ...findLines(lines, file, [...subject.fields].map(toFieldPattern))];
    });
    const unique = new Map(found.map((mention) => [`${mention.line} ${mention.what}`, mention]));
    return [...unique.values()].sort((a, b) => a.line - b.line || (a.what < b.what ? -1 : 1));
  });
}

function listSubjects(api: MentionedApi, changes: readonly Change[]): Subject[] {
  return api.operations.flatMap((operation): Subject[] => {
    const own = changes.filter(({ level, reaches }) => level !== 'text' && reaches.includes(operation.name));
    if (own.length === 0) return [];
    const fields = own.map(({ place }) => fieldOf(place)).filter((field) => field.length >= MIN_FIELD);
    return [{ operation, patterns: patternsOf(operation, api), fields: new Set(fields) }];
  });
}

function patternsOf({ id, name }: NamedOperation, api: MentionedApi): Subject['patterns'] {
  const reference = `${api.id}/${id}`;
  const page = `${api.operationsPath}/${id}`;
  const patterns = [
    { what: reference, pattern: new RegExp(`(?<![\\w/-])${escape(reference)}(?![\\w-])`) },
    { what: reference, pattern: new RegExp(`${escape(page)}(?![\\w/-])`) },
  ];
  const [method = '', path = ''] = name.split(' ');
  // Content names webhooks by their ids only.
  if (!path.startsWith('/')) return patterns;
  const template = path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 0 ? escape(part) : '[^/\\s"\'`?#<>]+'))
    .join('');
  const bases = api.bases.filter(Boolean).map(escape).join('|');
  const before = `\\b${method}\\s+["'\`]?(?:https?://[^/\\s]*)?(?:${bases})?`;
  return [...patterns, { what: name, pattern: new RegExp(`${before}${template}(?![\\w/-])`) }];
}

/** The name of the changed field, from the end of its place. */
function fieldOf(place: string): string {
  const parts = place.split('.').filter((part) => !/^\d+$/.test(part) && !part.startsWith(':'));
  return parts.length > 1 ? (parts.at(-1) ?? '') : '';
}

function toFieldPattern(field: string) {
  return { what: field, pattern: new RegExp(`(?<![\\w-])${escape(field)}(?![\\w-])`) };
}

function findLines(lines: readonly string[], file: string, patterns: Subject['patterns']): Mention[] {
  return lines.flatMap((line, index) =>
    patterns.flatMap(({ what, pattern }) => (pattern.test(line) ? [{ file, line: index + 1, what }] : [])),
  );
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
}
