import { type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import type { IncidentState, PostKind, Severity } from '../model/types';

interface NewsBadgeProps {
  kind: PostKind | IncidentState;
  /** Of an incident. It has the colour of all incidents. */
  severity?: Severity | undefined;
}

/** The kind of a post, or the state of an incident. Lists and heads of posts show it as a fact of its own. */
export default function NewsBadge({ kind, severity }: NewsBadgeProps): ReactNode {
  const words = severity === undefined ? kind : `${severity} ${kind}`;
  return (
    <Badge kind={kind} isAlone>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Badge>
  );
}
