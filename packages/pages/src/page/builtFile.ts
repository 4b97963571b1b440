import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAddress } from './PublishedPage';

/**
 * The address of a page.
 * @param path with the base URL, encoded or not
 * @param baseUrl `/` or `/base/`
 */
export function toAddress(path: string, baseUrl: string): PageAddress {
  const url = encodeURI(decodeURI(path));
  return { url, route: decodeURI(url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url) };
}

/** The file of a page in the build folder. */
export interface BuiltFile {
  path: string;
  html: string;
}

/**
 * Reads the file of a route: `/a/b` is `a/b.html` or, with trailing slashes on, `a/b/index.html`. It reads synchronously,
 * because hundreds of small files take less processor time that way.
 *
 * @param route without the base URL, decoded
 * @returns undefined when the route was not built
 * @throws Error of the file system when the file cannot be read
 */
export function readBuiltFile(outDir: string, route: string): BuiltFile | undefined {
  const name = route.replace(/^\/+|(?<!\/)\/+$/g, '');
  const names = name === '' ? ['index.html'] : [`${name}.html`, `${name}/index.html`];
  const path = names.map((candidate) => join(outDir, candidate)).find((file) => existsSync(file));
  return path === undefined ? undefined : { path, html: readFileSync(path, 'utf8') };
}
