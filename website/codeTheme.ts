import type { PrismTheme } from 'prism-react-renderer';

/**
 * The theme of code blocks. It uses the design tokens, so it works in light and dark mode. Parts of code have classes
 * instead of colours.
 */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--vm-text)', backgroundColor: 'var(--vm-code)' },
  styles: [],
};
