/**
 * Adds a link to the Markdown twin to the head of a built page.
 * @returns the same text when the page has no head or already has the link
 */
export function linkTwin(html: string, twinPath: string): string {
  const end = html.indexOf('</head>');
  if (end < 0 || html.slice(0, end).includes('type="text/markdown"')) return html;
  const link = `<link rel="alternate" type="text/markdown" href="${twinPath.replace(/&/g, '&amp;').replace(/"/g, '%22')}">`;
  return html.slice(0, end) + link + html.slice(end);
}
