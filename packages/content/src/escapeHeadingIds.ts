/** Escapes the braces of heading ids for MDX, which would parse them as code. `## Title {#id}` is a syntax of Docusaurus. */
export function escapeHeadingIds(text: string): string {
  return text.replace(/^(#{1,6}\s.*?)\{#/gm, '$1\\{#');
}
