import type { IndexedRecord } from '../../indexing/artefact';
import { fold, squash } from '../../tokenise/fold';
import { stem } from '../../tokenise/stem';
import { contentTerms } from '../../tokenise/contentTerms';
import type { Interpretation } from '../query/interpretQuery';
import { normalisePath } from '../query/pathQuery';
import { isSideCompletion } from '../query/queryWords';

/** Forms of a record's title and names in which they are compared with a query. */
export interface RecordForms {
  /** In lower case without accents, and without the version that the titles of operations end with. */
  title: string;
  /** Letters and digits of the title. */
  squashed: string;
  /** The title as one term of the index: `connectionstatu`. */
  stem: string;
  /** Terms of the title without stop words. */
  parts: string[];
  /** The same terms in one piece. */
  joined: string;
  /** Letters and digits of each name: `ident`, field path, name of a message, and the code at the beginning of the title. */
  names: string[];
  /** Path of an operation with `{}` for parameters. */
  path?: string;
  /** Terms of each expected query in `phrases.yaml`, without stop words. */
  asked: string[][];
  /** Letters and digits of each label. */
  labels: string[];
  /** Terms of the page's title, without stop words. */
  pageTitle: string[];
}

/** `VM-1104` in the heading "VM-1104 Reconnect loop". */
const LEADING_CODE = /^[A-Z]+-\d+(?=\s)/;

export function toForms(record: IndexedRecord): RecordForms {
  const title = withoutVersion(record);
  const parts = contentTerms(record.title);
  return {
    title: fold(title),
    squashed: squash(title),
    stem: stem(squash(title)),
    parts,
    joined: parts.join(''),
    asked: (record.asked ?? []).map((terms) => terms.split(' ')),
    labels: (record.labels ?? []).map(squash),
    pageTitle: contentTerms(
      (record.method === undefined ? record.hierarchy.lvl1 : undefined) ?? record.title,
    ),
    names: [record.ident, record.fieldPath, record.path, LEADING_CODE.exec(record.title)?.[0]]
      .filter((name) => name !== undefined)
      .filter((name) => !/[/{]/.test(name))
      .map(squash),
    path: record.path === undefined ? undefined : normalisePath(record.path),
  };
}

/** "Send a command" for the operation "Send a command (2.2.1)". */
function withoutVersion({ title, version }: IndexedRecord): string {
  const end = ` (${version})`;
  return version !== undefined && title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** How well the query and the most similar phrase cover each other, 0 to 1. */
export function phraseCoverage(phrases: readonly (readonly string[])[], query: Interpretation): number {
  let best = 0;
  for (const phrase of phrases) {
    const share = shareOf(phrase, query.terms);
    if (share > best) best = Math.max(best, share * shareOfQuery(phrase, query));
  }
  return best;
}

/** Share of the query's weight whose words the phrase contains. */
function shareOfQuery(phrase: readonly string[], { words }: Interpretation): number {
  let met = 0;
  let total = 0;
  for (const word of words) {
    total += word.weight;
    const isMet = word.alternatives.some(
      (alternative) => phrase.includes(alternative.terms[0] ?? '') && !isSideCompletion(word, alternative),
    );
    if (isMet) met += word.weight;
  }
  return total === 0 ? 0 : met / total;
}

/** Share of the terms that are among those of the query. */
export function shareOf(parts: readonly string[], terms: ReadonlySet<string>): number {
  let found = 0;
  for (const part of parts) if (terms.has(part)) found += 1;
  return found / Math.max(parts.length, 1);
}
