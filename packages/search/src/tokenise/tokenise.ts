import { fold } from './fold';
import { stem } from './stem';

/** One piece of text as it stands between blanks, with the terms it is made of. */
export interface Chunk {
  raw: string;
  /** Terms in order: `connection`, `status`. */
  parts: string[];
  /** All parts as one term, `connectionstatu` (stemmed); equal to the only part of a plain word. */
  whole: string;
}

/** A compound of more parts is a path or a sentence without blanks; nobody looks for it as one term. */
const MAX_COMPOUND_PARTS = 7;
const MAX_TERM_LENGTH = 60;
/** Words kept in memory; a portal has some 15,000. */
const MAX_KNOWN = 50_000;
const SEPARATORS = /[\s,;()"'“”‘’!?<>|=[\]…`·→]+/u;

/** Splits text into chunks and those into terms. Identifiers of every spelling give the same parts. */
export function toChunks(text: string): Chunk[] {
  return piecesOf(text)
    .map(toChunk)
    .filter(({ parts }) => parts.length > 0);
}

function piecesOf(text: string): string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').split(SEPARATORS);
}

function toChunk(raw: string): Chunk {
  const split = splitIdentifier(raw);
  const parts = split.map(stem);
  return { raw, parts, whole: parts.length === 1 ? (parts[0] ?? '') : stem(split.join('')) };
}

/** Terms of a text for the index: every part, and each compound as a whole. */
export function tokenise(text: string): string[] {
  return piecesOf(text).flatMap(termsOf);
}

/** Terms of a piece without blanks. The same words come again and again, so they are taken apart once. */
function termsOf(raw: string): readonly string[] {
  let terms = knownTerms.get(raw);
  if (!terms) {
    if (knownTerms.size >= MAX_KNOWN) knownTerms.clear();
    terms = findTerms(toChunk(raw));
    knownTerms.set(raw, terms);
  }
  return terms;
}

const knownTerms = new Map<string, readonly string[]>();

function findTerms({ raw, parts, whole }: Chunk): string[] {
  const terms = [...parts];
  if (parts.length > 1 && parts.length <= MAX_COMPOUND_PARTS) terms.push(whole);
  if (parts.length > 2) terms.push(...innerCompounds(raw));
  return terms.filter((term) => term.length <= MAX_TERM_LENGTH);
}

/** In `/chargers/{chargerId}/sockets` the part `chargerId` is a compound of its own. */
function innerCompounds(raw: string): string[] {
  return raw
    .split(/[^\p{L}\p{N}]+/u)
    .filter((run) => splitRun(run).length > 1)
    .map((run) => stem(fold(run)));
}

/** `connectionStatus`, `connection_status`, `connection-status`, `Connection.Status` → `connection`, `status`. */
export function splitIdentifier(raw: string): string[] {
  const text = raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (/^\d+(?:[.:]\d+)+$/.test(text)) return [text];
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(splitRun)
    .map(fold)
    .filter((part) => part !== '');
}

function splitRun(run: string): string[] {
  return run
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .replace(/(\p{L}{3})(\p{N})/gu, '$1 $2')
    .split(' ');
}
