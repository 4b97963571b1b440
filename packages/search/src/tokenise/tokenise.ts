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
const SEPARATORS = /[\s,;()"'“”‘’!?<>|=[\]…`·→]+/u;

/** Splits text into chunks and those into terms. Identifiers of every spelling give the same parts. */
export function toChunks(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const raw of text.normalize('NFKD').replace(/\p{M}/gu, '').split(SEPARATORS)) {
    const parts = splitIdentifier(raw).map(stem);
    if (parts.length === 0) continue;
    chunks.push({
      raw,
      parts,
      whole: parts.length === 1 ? (parts[0] ?? '') : stem(splitIdentifier(raw).join('')),
    });
  }
  return chunks;
}

/** Terms of a text for the index: every part, and each compound as a whole. */
export function tokenise(text: string): string[] {
  const terms: string[] = [];
  for (const { raw, parts, whole } of toChunks(text)) {
    terms.push(...parts);
    if (parts.length > 1 && parts.length <= MAX_COMPOUND_PARTS) terms.push(whole);
    if (parts.length > 2) terms.push(...innerCompounds(raw));
  }
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
