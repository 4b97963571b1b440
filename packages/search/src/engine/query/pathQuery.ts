/** A query that contains the path of an operation, such as `GET /chargers/{id}/sockets`. */
export interface PathQuery {
  /** The path with `{}` for every parameter, number and entity id. */
  path: string;
  /** In capitals; undefined when the query names none. */
  method?: string;
  /** The query without origin, version, method, parameters and entity ids. It is searched as words. */
  words: string;
}

/** After a method, or with a parameter inside, a path needs no slash at its beginning. */
const METHODS = /\b(get|post|put|patch|delete)\b(?=\s+(?:https?:|[\w-]*\/))/i;
const ADDRESS = /(?<=^|\s)(?:https?:\/\/\S+|\/[\p{L}\p{N}{]\S*)/iu;
const RELATIVE =
  /(?<=^|\s)[\p{L}\p{N}-]+\/[^\s{]*\{\S*|(?<=(?:get|post|put|patch|delete)\s)[\p{L}\p{N}-]+\/\S+/iu;
/** The parts of an address before the path of an operation: origin, `/api`, version. */
const BASE = /https?:\/\/[^/\s]+(?:\/api)?(?:\/v\d+)?|(?<=^|\s)(?:\/api)?\/v\d+(?=\/)/gi;
/** A segment with letters and digits, such as `trx_9e3j`, a number or a code such as `NL`. It is a value, and no page contains it. */
const VALUE = /(?<=\/)(?:(?=[^/\s]*\d)(?=[^/\s]*\p{L})[\p{L}\d_-]{2,}|(?:\d+|\p{Lu}{2,3})(?![^/\s]))/gu;
/** A URL of the receiver, such as `{sessions_url}`, stands for the module's path. */
const MODULE_URL = /^\{(\w+)_url\}/;

/**
 * Finds the path of an operation in a query.
 * @returns undefined when the query contains no path
 */
export function toPathQuery(query: string): PathQuery | undefined {
  const address = ADDRESS.exec(query)?.[0] ?? RELATIVE.exec(query.replace(/\s+/g, ' '))?.[0];
  if (address === undefined) return undefined;
  const rooted = /^(?:\/|https?:)/i.test(address) ? address : `/${address}`;
  const path = normalisePath(rooted.replace(BASE, '').split(/[?#]/)[0] ?? '');
  if (path === '' || path === '/') return undefined;
  const words = query
    .replace(METHODS, ' ')
    .replace(BASE, ' ')
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(VALUE, ' ');
  return { path, method: METHODS.exec(query)?.[1]?.toUpperCase(), words };
}

/** Normalises a path for comparison: `/Chargers/{chargerId}/sockets/2/` → `/chargers/{}/sockets/{}`. */
export function normalisePath(path: string): string {
  return path
    .toLowerCase()
    .replace(MODULE_URL, '/$1')
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .map((segment) => (/^\{.*\}?$|^:|^\d+$|^[a-z]{3}_[0-9a-z]{6,}$/.test(segment) ? '{}' : segment))
    .join('/');
}
