/**
 * Converts a link of a content file for a page: adds the site's base URL to routes, and returns other links unchanged.
 * Docusaurus does this for links in Markdown. This function is for links in texts and elements that this package
 * creates.
 *
 * @param baseUrl with slashes at both ends
 */
export function toAddress(link: string, baseUrl: string): string {
  return /^\/(?!\/)/.test(link) ? baseUrl + link.slice(1) : link;
}
