import path from 'node:path';
import { keepText, toKey } from '@voltmoor/content/kept/keptText';
import { fileNameOf } from './renderKey';

/** The part of `@swc/html/binding` (1.x) with which Docusaurus minifies each page. */
export interface Minifier {
  minify(html: Buffer, options: Buffer): Promise<unknown>;
}

/** As the page names itself in its head. */
const CANONICAL = /<link\b[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/;

/**
 * Lets a minifier take its result from the last build for a page that is the same. Docusaurus offers no place for it, so
 * the function itself is replaced; where it is another one, pages are minified each time.
 *
 * @param folder where results are kept, by the page's address
 * @param version of the minifier
 */
export function keepMinified(minifier: Minifier, folder: string, version: string): void {
  const minify = minifier.minify.bind(minifier);
  minifier.minify = async (html, options) => {
    const text = html.toString();
    const address = CANONICAL.exec(text)?.[1];
    if (address === undefined) return minify(html, options);
    const file = path.join(folder, minifiedNameOf(new URL(address).pathname));
    const key = toKey(version, text, options.toString());
    return JSON.parse(
      await keepText(file, key, async () => JSON.stringify(await minify(html, options))),
    ) as unknown;
  };
}

/** Where the minified page of an address is kept. */
export const minifiedNameOf = (pathname: string): string => `${fileNameOf(decodeURI(pathname))}.html`;
