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
