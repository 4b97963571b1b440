import { type ComponentProps, type ReactNode } from 'react';
import { StrokeIcon } from '../strokes';

export default function IconCopy(props: ComponentProps<'svg'>): ReactNode {
  return (
    <StrokeIcon
      {...props}
      d="M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5ZM10.5 5.5v-1A1.5 1.5 0 0 0 9 3H4a1.5 1.5 0 0 0-1.5 1.5V9A1.5 1.5 0 0 0 4 10.5h1.5"
    />
  );
}
