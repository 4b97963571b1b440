import { type ComponentProps, type ReactNode } from 'react';

/** An icon of 16 × 16 with rounded lines in the colour of the text, like the buttons of the API reference. */
export function StrokeIcon({ d, ...props }: ComponentProps<'svg'> & { d: string }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" {...props}>
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
