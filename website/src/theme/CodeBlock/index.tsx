import { isValidElement, Children, type ComponentProps, type ReactElement } from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type CodeBlockType from '@theme/CodeBlock';
import { Highlighted } from './highlighted';

type Props = ComponentProps<typeof CodeBlockType> & {
  /** Markup from the build; code without it stays uncoloured. */
  highlighted?: string;
};

/**
 * The theme's code block without its highlighter. Its colours are style sheet variables, so unlike the theme's it need
 * not be drawn a second time once the application runs.
 */
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
