import type { PrismTheme } from 'prism-react-renderer';

/** Code colours from the design tokens, so that one theme serves light and dark. */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--vm-text)', backgroundColor: 'var(--vm-code)' },
  styles: [
    {
      types: ['comment', 'prolog', 'cdata'],
      style: { color: 'var(--vm-code-comment)', fontStyle: 'italic' },
    },
    {
      types: ['keyword', 'atrule', 'boolean', 'null', 'important'],
      style: { color: 'var(--vm-code-keyword)' },
    },
    {
      types: ['string', 'char', 'attr-value', 'inserted', 'regex', 'url'],
      style: { color: 'var(--vm-code-string)' },
    },
    { types: ['number', 'constant', 'symbol', 'deleted'], style: { color: 'var(--vm-code-number)' } },
    {
      types: [
        'property',
        'attr-name',
        'function',
        'tag',
        'key',
        'header-name',
        'class-name',
        'builtin',
        'variable',
      ],
      style: { color: 'var(--vm-code-property)' },
    },
    { types: ['punctuation', 'operator'], style: { color: 'var(--vm-muted)' } },
  ],
};
