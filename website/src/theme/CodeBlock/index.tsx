import { isValidElement, Children, type ComponentProps, type ReactElement } from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type CodeBlockType from '@theme/CodeBlock';
import { Highlighted } from './highlighted';

type Props = ComponentProps<typeof CodeBlockType> & {
  /** Markup with highlighted code from the build. Code without it has no highlighting. */
  highlighted?: string;
};

// Ejected from theme-classic, which highlights code in the browser. The markup from the build uses CSS variables, so it
// does not have to be rendered again for the reader's colour mode.
export default function CodeBlock({ children, highlighted, ...props }: Props): ReactElement {
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part)))
    return <ElementContent {...props}>{children}</ElementContent>;
  return (
    <Highlighted value={highlighted}>
      <StringContent {...props}>{parts.filter((part) => typeof part === 'string').join('')}</StringContent>
    </Highlighted>
  );
}
