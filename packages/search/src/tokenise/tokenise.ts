import { fold } from './fold';
import { stem } from './stem';

/** One piece of text between separators, with its terms. */
export interface Chunk {
  raw: string;
  /** Terms in order: `connection`, `status`. */
  parts: readonly string[];
  /** All parts joined to one stemmed term: `connectionstatu`. For a plain word, it equals its only part. */
  whole: string;
  /** The terms of the index: the parts, the whole, and compounds inside it. */
  terms: readonly string[];
}

/** A longer compound is a path or a sentence without spaces, which nobody searches as one term. */
const MAX_COMPOUND_PARTS = 7;
const MAX_TERM_LENGTH = 60;
/** Maximum number of cached words. A portal has about 15,000. */
const MAX_CACHED = 50_000;
const SEPARATORS = /[\s,;()"'“”‘’!?<>|=[\]…`·→]+/u;

/** Splits text into chunks, and chunks into terms. All spellings of an identifier give the same parts. */
export function toChunks(text: string): Chunk[] {
  return piecesOf(text)
    .map(chunkOf)
    .filter(({ parts }) => parts.length > 0);
}

function piecesOf(text: string): string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').split(SEPARATORS);
}

/** The chunk of a piece without separators. Chunks are cached, because the same words occur again and again. */
function chunkOf(raw: string): Chunk {
  const chunk = cachedChunks.get(raw) ?? toChunk(raw);
  if (cachedChunks.size >= MAX_CACHED) cachedChunks.clear();
  cachedChunks.set(raw, chunk);
  return chunk;
}

const cachedChunks = new Map<string, Chunk>();

function toChunk(raw: string): Chunk {
  const split = splitIdentifier(raw);
  const parts = split.map(stem);
  const whole = parts.length === 1 ? (parts[0] ?? '') : stem(split.join(''));
  return { raw, parts, whole, terms: findTerms(raw, parts, whole) };
}

/** Splits text into the terms of the index: the parts of each word, and each compound as a whole. */
export function tokenise(text: string): string[] {
  return piecesOf(text).flatMap((raw) => chunkOf(raw).terms);
}

function findTerms(raw: string, parts: readonly string[], whole: string): string[] {
  const terms = [...parts];
  if (parts.length > 1 && parts.length <= MAX_COMPOUND_PARTS) terms.push(whole);
  if (parts.length > 2) terms.push(...innerCompounds(raw));
  return terms.filter((term) => term.length <= MAX_TERM_LENGTH);
}

/** Compounds inside a compound, such as `chargerId` in `/chargers/{chargerId}/sockets`. */
function innerCompounds(raw: string): string[] {
  return raw
    .split(/[^\p{L}\p{N}]+/u)
    .filter((run) => splitRun(run).length > 1)
    .map((run) => stem(fold(run)));
}

/** Splits an identifier into words: `connectionStatus` and `connection_status` → `connection`, `status`. */
export function splitIdentifier(raw: string): string[] {
  const text = raw.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
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
