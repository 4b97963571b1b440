import { tidy } from './readText';

/** Removes the markup from Markdown. The text, including labels of links and images, stays on one line. */
export function plainText(markdown: string): string {
  return tidy(
    markdown
      .replace(/```[^\n]*\n?/g, ' ')
      .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replace(/\[([^[\]]+)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
      .replace(/^\|?[\s:|-]+\|?$/gm, ' ')
      .replace(/\|/g, ' · ')
      .replace(/(\*\*|__|`)/g, '')
      .replace(/(^|\s)[*_]([^*_\s][^*_]*)[*_](?=\W|$)/g, '$1$2'),
  )
    .replace(/·(?: ·)+/g, '·')
    .replace(/^· | ·$/g, '');
}
