// Replaces the icon of theme-classic, 3.10.2, which is filled. All other icons are drawn with lines, see css/frame.css.
import { type ReactNode } from 'react';
import type { Props } from '@theme/Icon/Home';

export default function IconHome(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path d="M4 20V10l8-7 8 7v10h-6v-7h-4v7z" />
    </svg>
  );
}
