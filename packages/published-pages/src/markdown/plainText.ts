/** Removes the markup from inline Markdown. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/!?(?<!\\)\[((?:\\.|[^[\]\\])*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\*\*|(?<!\\)[*`]/g, '')
    .replace(/\\(?=[^a-z0-9\s])/gi, '')
    .trim();
}
