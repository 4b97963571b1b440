/** Replaces lone surrogates and percent signs that cannot be decoded, as in the decoders of browsers. */
const REPLACEMENT = '\ufffd';

/** Parts of an address, as in `Location`, `URL`, links and the router's locations. */
export interface AddressParts {
  pathname: string;
  search: string;
  hash: string;
}

/** The parts of `#anchor?name=value`. */
export interface PageHash {
  /** Id of the element that the address links to. */
  anchor: string;
  parameters: URLSearchParams;
}

/**
 * Reads a hash.
 * @param address `window.location`, a link or a location of the router
 * @returns the decoded anchor; if its percent-encoding is damaged, the anchor as written
 */
export function readHash({ hash }: Pick<AddressParts, 'hash'>): PageHash {
  const [anchor = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  return { anchor: decodeWith(decodeURIComponent, anchor) ?? anchor, parameters: new URLSearchParams(query) };
}

/** Writes a hash that `readHash` reads: `#anchor?name=value`, or nothing when both are empty. */
export function writeHash(anchor: string, parameters: Record<string, string> | [string, string][]): string {
  const text = encodeURI(toWellFormed(anchor)).replace(/[?#]/g, encodeURIComponent) + writeQuery(parameters);
  return text === '' ? '' : `#${text}`;
}

/**
 * Writes a query string. Lone surrogates become U+FFFD.
 * @param parameters names and values, as for `URLSearchParams`
 * @returns a text that starts with `?`; empty when there are no parameters
 */
export function writeQuery(parameters: Record<string, string> | [string, string][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? '' : `?${query}`;
}

/** Percent-encodes one value. Lone surrogates become U+FFFD, where `encodeURIComponent` would throw. */
export function encodeValue(text: string): string {
  return encodeURIComponent(toWellFormed(text));
}

/** Decodes a path. A path with damaged percent-encoding does not change. */
export function decodePath(path: string): string {
  return decodeWith(decodeURI, path) ?? path;
}

/** Percent-encodes a path, which may already be encoded. */
export function encodePath(path: string): string {
  return encodeURI(toWellFormed(decodePath(path)));
}

/** The first `length` UTF-16 units of a text; one less if the cut would split a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/**
 * Whether a URL is a path on this origin that the router can navigate to. URLs of other origins may start with `//` or
 * `/\`, or contain line breaks, so the URL parser of the browser decides.
 */
export function isOwnPath(url: string, origin: string = window.location.origin): boolean {
  if (!url.startsWith('/') || !URL.canParse(url, origin)) return false;
  const { origin: target, pathname } = new URL(url, origin);
  return target === origin && isDecodablePath(pathname) && !pathname.startsWith('//');
}

/**
 * Repairs an address so that it can be decoded. The router and Docusaurus decode the hash once and the path up to twice,
 * and throw if the percent-encoding is damaged.
 *
 * In the hash, damaged percent signs are escaped. In the path, an escaped percent sign would be damaged again after the
 * first decoding, so U+FFFD replaces it. Several slashes at the beginning become one, because browsers read `//a` as a
 * host.
 */
export function repairAddress({ pathname, search, hash }: AddressParts): AddressParts {
  return { pathname: repairPath(pathname), search, hash: repairHash(hash) };
}

function repairPath(path: string): string {
  const own = path.replace(/^\/{2,}/, '/');
  if (isDecodablePath(own)) return own;
  return own
    .split('/')
    .map((segment) => (isDecodablePath(segment) ? segment : segment.replace(/%/g, REPLACEMENT)))
    .join('/');
}

function isDecodablePath(path: string): boolean {
  const decoded = decodeWith(decodeURI, path);
  return decoded !== undefined && decodeWith(decodeURI, decoded) !== undefined;
}

function repairHash(hash: string): string {
  return decodeWith(decodeURIComponent, hash) === undefined ? hash.replace(/%/g, '%25') : hash;
}

function decodeWith(decode: (text: string) => string, text: string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/** `String.prototype.toWellFormed`, which older supported browsers lack. With `u`, only lone surrogates match. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, REPLACEMENT);
}
