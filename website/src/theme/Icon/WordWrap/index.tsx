import { type ComponentProps, type ReactNode } from 'react';
import { StrokeIcon } from '../strokes';

export default function IconWordWrap(props: ComponentProps<'svg'>): ReactNode {
  return <StrokeIcon {...props} d="M2.5 4h11M2.5 8h9a2 2 0 0 1 0 4H8m1.7-1.7L8 12l1.7 1.7M2.5 12h2.5" />;
}
