import type { PrismTheme } from 'prism-react-renderer';

/** The frame of code blocks. It uses the design tokens, so one theme works in light and dark mode; tokens of code get classes. */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--vm-text)', backgroundColor: 'var(--vm-code)' },
  styles: [],
};
