import { type ComponentProps, type ReactNode } from 'react';
import { StrokeIcon } from '../strokes';

export default function IconSuccess(props: ComponentProps<'svg'>): ReactNode {
  return <StrokeIcon {...props} d="m3 8.5 3.5 3.5L13 4.5" />;
}
