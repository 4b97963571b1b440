// Ejected from theme-classic, whose house is filled and has a path of 200 characters. All other icons are lines.
import { type ReactNode } from 'react';
import type { Props } from '@theme/Icon/Home';

export default function IconHome(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path d="m3 12 9-8 9 8M6 10v10h12V10" />
    </svg>
  );
}
