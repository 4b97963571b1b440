import { memoise } from '@voltmoor/build-tools/memoise';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { findEntry, type Encoding, type Manifest, type ManifestEntry } from '../manifest/manifest';

/** Headers with more characters are ignored, since reading them would take milliseconds. No client needs as many. */
const MAX_LENGTH = 1_000;

/** Creates a function that reads a header, and keeps the results: browsers send only a few different ones. */
function createReader<Result extends object>(
  name: 'accept' | 'accept-encoding',
  read: (negotiator: Negotiator) => Result,
): (header: string | undefined) => Result | undefined {
  const cache = new LRUCache<string, Result>({
    max: 500,
    memoMethod: (header) => {
      // negotiator does not know x-gzip, and it accepts q-values above 1, which are invalid in RFC 9110.
      const value = header
        .toLowerCase()
        .replaceAll('x-gzip', 'gzip')
        .replace(/;\s*q=\s*(?:[2-9]|\d\d|1\.0*[1-9])[^,;]*/g, ';q=0');
      return read(new Negotiator({ headers: { [name]: value } }));
    },
  });
  return (header) => (header && header.length <= MAX_LENGTH ? cache.memo(header) : undefined);
}

/** The order of preference when a client accepts several encodings equally. */
const PREFERRED: Encoding[] = ['br', 'gzip'];
const readEncodings = createReader('accept-encoding', (negotiator) => {
  // The type definitions do not include the `preferred` option of negotiator 1.
  const encodings = negotiator.encodings as (
    available: string[],
    options: { preferred: string[] },
  ) => string[];
  return encodings.call(negotiator, [...PREFERRED, 'identity'], { preferred: PREFERRED });
});

/**
 * Chooses an encoding by `Accept-Encoding` (RFC 9110, section 12.5.3): the one with the highest q-value, brotli before
 * gzip when they are equal, and none with `q=0`.
 * @param isUsable returns false for encodings that the file does not have, or whose file is damaged
 * @returns the encoding, or undefined for the uncompressed file
 */
export function negotiateEncoding(
  header: string | undefined,
  isUsable: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const accepted = readEncodings(header)?.find(
    (coding) => coding === 'identity' || isUsable(coding as Encoding),
  );
  return accepted === 'identity' ? undefined : (accepted as Encoding | undefined);
}

/** The same page as Markdown. */
export interface MarkdownForm {
  entry: ManifestEntry;
  /** Reference to it, relative to the page, so that it is right below any base URL: `chargers.md`. */
  reference: string;
}

const HTML = 'text/html';
const MARKDOWN = 'text/markdown';
const readMediaTypes = createReader('accept', (negotiator) => negotiator.mediaTypes([HTML, MARKDOWN]));

/**
 * Finds the Markdown form of a page, which the build writes next to it as `{page}.md`. It stays valid, since a manifest
 * never changes after it was read.
 * @param path path of the page in the manifest
 * @returns undefined for files that are not pages and for pages without a Markdown form
 */
export const findMarkdownForm = memoise(
  (page: ManifestEntry, path: string, manifest: Manifest): MarkdownForm | undefined => {
    const entry = page.type.startsWith(HTML) ? findEntry(manifest, `${path}.md`) : undefined;
    const name = path.slice(path.lastIndexOf('/') + 1);
    return entry && { entry, reference: `${encodeURIComponent(name)}.md` };
  },
);

/**
 * Decides by `Accept` whether a client prefers Markdown to HTML (RFC 9110, section 12.5.1): the type with the higher
 * q-value wins. When both are equal, the more specific range wins, then the one that the header names first. HTML is the
 * form for everybody else, also for clients that accept neither type.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  return readMediaTypes(header)?.[0] === MARKDOWN;
}
