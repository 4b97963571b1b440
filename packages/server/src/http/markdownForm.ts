import { memoise } from '@voltmoor/build-tools/memoise';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { findEntry, type Manifest, type ManifestEntry } from '../manifest/manifest';

/** The same page as Markdown. */
export interface MarkdownForm {
  entry: ManifestEntry;
  /** Reference to it, relative to the page, so that it is right below any base URL: `chargers.md`. */
  reference: string;
}

const HTML = 'text/html';
const MARKDOWN = 'text/markdown';

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

/** Results by header. Browsers send only a few different ones. */
const cache = new LRUCache<string, boolean>({
  max: 500,
  memoMethod: (header) => {
    // negotiator accepts q-values above 1, which are invalid in RFC 9110.
    const value = header.replace(/;\s*q=\s*(?:[2-9]|\d\d|1\.0*[1-9])[^,;]*/gi, ';q=0');
    const [first] = new Negotiator({ headers: { accept: value } }).mediaTypes([HTML, MARKDOWN]);
    return first === MARKDOWN;
  },
});
/** Headers with more characters are ignored, since reading them would take milliseconds. No client needs as many. */
export const MAX_ACCEPT_LENGTH = 1_000;

/**
 * Decides by `Accept` whether a client prefers Markdown to HTML (RFC 9110, section 12.5.1): the type with the higher
 * q-value wins. When both are equal, the more specific range wins, then the one that the header names first. HTML is the
 * form for everybody else, also for clients that accept neither type.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header || header.length > MAX_ACCEPT_LENGTH) return false;
  return cache.memo(header);
}
