/**
 * A link of a content file as a page has it: a route gets the site's base URL, and everything else stays.
 * Markdown links get it from Docusaurus; links in texts and elements that this package makes get it here.
 *
 * @param baseUrl with slashes at both ends
 */
export function toAddress(link: string, baseUrl: string): string {
  return /^\/(?!\/)/.test(link) ? baseUrl + link.slice(1) : link;
}
