import { type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import type { IncidentState, PostKind, Severity } from '../model/types';

interface NewsBadgeProps {
  kind: PostKind | Severity | IncidentState;
  /** What has this severity or state, if nothing else on the page says so. */
  noun?: PostKind | undefined;
}

/** The kind of a post, or the severity or state of an incident. Lists and heads of posts show it as a fact of its own. */
export default function NewsBadge({ kind, noun }: NewsBadgeProps): ReactNode {
  const words = noun === undefined ? kind : `${kind} ${noun}`;
  return (
    <Badge kind={kind} isAlone>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Badge>
  );
}
