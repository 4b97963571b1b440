import type { PrismTheme } from 'prism-react-renderer';

/** The frame of code blocks from the design tokens, so that one theme serves light and dark; words get classes. */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--vm-text)', backgroundColor: 'var(--vm-code)' },
  styles: [],
};
