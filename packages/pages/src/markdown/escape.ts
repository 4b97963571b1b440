/** Escapes the characters of plain text that have a meaning in a Markdown paragraph, and no others. */
export function escapeText(text: string): string {
  if (!MAY_NEED_ESCAPE.test(text)) return text;
  return (
    text
      .replace(/[\u200b-\u200d\ufeff]/g, '')
      .replace(/[\\`*[~]/g, '\\$&')
      .replace(/&(?=#?\w+;)/g, '\\&')
      // Not with a backslash, which would be a part of the address in `www.\<b>`.
      .replace(/<(?=[a-z/!?])/gi, '&lt;')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
  );
}

const MAY_NEED_ESCAPE = /[\u200b-\u200d\ufeff\\`*[~<&_]/;

/** Escapes characters that would begin a heading, list, quote, rule or table at the start of a line. */
export function escapeLineStart(line: string): string {
  if (!/^[#\-+>=:|\d]/.test(line)) return line;
  return line
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([-+])(?=\s|$)/, '\\$1')
    .replace(/^>/, '\\>')
    .replace(/^[-=:|](?=[-=:| ]*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Writes inline code with as many backticks as its text needs. */
export function toCodeSpan(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const fence = '`'.repeat(longestRun(code) + 1);
  const gap = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${gap}${code}${gap}${fence}`;
}

/** Writes a fenced code block. The title comes after the language, as in the sources of the guides. */
export function toFence(code: string, language = '', title = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const name = title === '' ? '' : `title="${title.replace(/["`]/g, "'")}"`;
  const info = [language === '' && name !== '' ? 'text' : language, name].filter(Boolean).join(' ');
  return `${fence}${info}\n${code}\n${fence}`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** Encodes a URL as the target in `[text](target)`. */
export function toLinkTarget(href: string): string {
  return href.replace(/[\s()<>\\]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}

/** Removes the markup from inline Markdown. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/!?(?<!\\)\[((?:\\.|[^[\]\\])*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\*\*|(?<!\\)[*`]/g, '')
    .replace(/\\(?=[^a-z0-9\s])/gi, '')
    .trim();
}
