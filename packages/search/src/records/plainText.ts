import { tidy } from './readText';

/** Markdown of a description as plain words: marks go, texts and link labels stay. */
export function plainText(markdown: string): string {
  return tidy(
    markdown
      .replace(/```[^\n]*\n?/g, ' ')
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
      .replace(/^\|?[\s:|-]+\|?$/gm, ' ')
      .replace(/\s*\|\s*/g, ' · ')
      .replace(/(\*\*|__|`)/g, '')
      .replace(/(^|\s)[*_]([^*_\s][^*_]*)[*_](?=\W|$)/g, '$1$2'),
  )
    .replace(/·(?: ·)+/g, '·')
    .replace(/^· | ·$/g, '');
}
