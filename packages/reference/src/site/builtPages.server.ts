import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReferenceHtml } from '../client/pageCache';

declare const __REFERENCE_HTML_DIR__: string;

/**
 * Reads a page that the plugin has written before server rendering.
 *
 * @param pathname path of the page, percent-encoded
 * @throws NodeJS.ErrnoException when there is no such page
 */
export function readBuiltPage(pathname: string): ReferenceHtml | undefined {
  const file = path.join(__REFERENCE_HTML_DIR__, `${decodeURI(pathname).replace(/^\/|\/$/g, '')}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReferenceHtml;
}
