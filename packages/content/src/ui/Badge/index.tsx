import { type ReactNode } from 'react';

/** What a badge says about the thing next to it. `website/src/css/badges.css` has the colour of each kind. */
export type BadgeKind =
  // Parts of APIs, and changes of them
  | 'deprecated'
  | 'breaking'
  | 'risky'
  | 'compatible'
  // Posts
  | 'release'
  | 'notice'
  | 'incident'
  | 'minor'
  // States of incidents
  | 'investigating'
  | 'identified'
  | 'monitoring'
  | 'resolved';

interface BadgeProps {
  /** Left out for a badge that only adds a fact, such as a version. */
  kind?: BadgeKind;
  /**
   * Whether the badge is a fact of its own, as in the head of a post. Other badges are side notes on the name before
   * them, and the Markdown form of a page writes them in brackets.
   */
  isAlone?: boolean;
  children: ReactNode;
}

/** A word or two on a fill, which classify what is next to them. */
export default function Badge({ kind, isAlone = false, children }: BadgeProps): ReactNode {
  const Element = isAlone ? 'span' : 'small';
  return (
    <Element className="vm-badge" data-badge={kind}>
      {children}
    </Element>
  );
}
