/** A query that names an operation by its address: `GET /chargers/{id}/sockets`. */
export interface PathQuery {
  /** Segments with every parameter and id as `{}`. */
  path: string;
  method?: string;
  /** The query without address base, method and ids: what is left to look for as words. */
  words: string;
}

/** With a method in front or a parameter inside, an address needs no slash at its beginning. */
const METHODS = /\b(get|post|put|patch|delete)\b(?=\s+(?:https?:|[\w-]*\/))/i;
const ADDRESS = /(?<=^|\s)(?:https?:\/\/\S+|\/[\p{L}\p{N}{]\S*)/iu;
const RELATIVE =
  /(?<=^|\s)[\p{L}\p{N}-]+\/\S*\{\S*|(?<=(?:get|post|put|patch|delete)\s+)[\p{L}\p{N}-]+\/\S+/iu;
const BASE = /https?:\/\/[^/\s]+(?:\/v\d+)?|(?<=^|\s)\/v\d+(?=\/)/gi;
const ENTITY_ID = /\b[a-z]{3}_[0-9a-z]{6,}\b/g;

/** Reads an address out of a query; undefined when there is none. */
export function toPathQuery(query: string): PathQuery | undefined {
  const address = ADDRESS.exec(query)?.[0] ?? RELATIVE.exec(query)?.[0];
  if (address === undefined) return undefined;
  const rooted = /^(?:\/|https?:)/i.test(address) ? address : `/${address}`;
  const path = normalisePath(rooted.replace(BASE, '').split(/[?#]/)[0] ?? '');
  if (path === '' || path === '/') return undefined;
  const words = query
    .replace(METHODS, ' ')
    .replace(BASE, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(ENTITY_ID, ' ');
  return { path, method: METHODS.exec(query)?.[1]?.toUpperCase(), words };
}

/** `/chargers/{chargerId}/sockets/2` → `/chargers/{}/sockets/{}`. */
export function normalisePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => (/^\{.*\}?$|^:|^\d+$|^[a-z]{3}_[0-9a-z]{6,}$/.test(segment) ? '{}' : segment))
    .join('/');
}
