import type { IndexedRecord } from '../indexing/artefact';
import { fold, squash } from '../tokenise/fold';
import { stem } from '../tokenise/stem';
import { isStopWord } from '../tokenise/stopWords';
import { toChunks } from '../tokenise/tokenise';
import type { Interpretation } from './interpretQuery';
import { normalisePath } from './pathQuery';

/** Compared forms of a record's names, made when first needed. */
export interface RecordForms {
  title: string;
  squashed: string;
  /** The title as one term of the index: `connectionstatu`. */
  stem: string;
  /** The same of the other name of the record. */
  slug: string;
  parts: string[];
  names: string[];
  path?: string;
  /** Words of each thing that readers ask the place. */
  asked: string[][];
}

/** `VM-1104` in the heading "VM-1104 Reconnect loop". */
const LEADING_CODE = /^[A-Z]+-\d+(?=\s)/;
/** A question that readers ask a place counts nearly as its title. */
const ASKED_SHARE = 0.9;

export function toForms(record: IndexedRecord): RecordForms {
  return {
    title: fold(record.title),
    squashed: squash(record.title),
    stem: stem(squash(record.title)),
    slug: stem(squash(record.ident ?? '')),
    parts: tellingParts(record.title),
    asked: (record.asked ?? []).map(tellingParts),
    names: [record.ident, record.fieldPath, LEADING_CODE.exec(record.title)?.[0]]
      .filter((name) => name !== undefined)
      .map(squash),
    path: record.path === undefined ? undefined : normalisePath(record.path),
  };
}

function tellingParts(text: string): string[] {
  return toChunks(text)
    .flatMap(({ parts }) => parts)
    .filter((part) => !isStopWord(part));
}

/** Share of the title, or of what readers ask the place, that the query covers. */
export function coverage(
  { parts, asked }: RecordForms,
  query: Interpretation,
  terms: ReadonlySet<string>,
): number {
  let best = shareOf(parts, terms);
  for (const phrase of asked)
    best = Math.max(best, ASKED_SHARE * shareOf(phrase, terms) * askedShare(phrase, query));
  return best;
}

/** Share of the query's weight that a phrase answers. */
function askedShare(phrase: readonly string[], { words }: Interpretation): number {
  let met = 0;
  let total = 0;
  for (const { weight, alternatives } of words) {
    total += weight;
    if (alternatives.some(({ terms: [term = ''] }) => phrase.includes(term))) met += weight;
  }
  return total === 0 ? 0 : met / total;
}

function shareOf(parts: readonly string[], terms: ReadonlySet<string>): number {
  let found = 0;
  for (const part of parts) if (terms.has(part)) found += 1;
  return found / Math.max(parts.length, 1);
}
