import { type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import type { IncidentState, PostKind, Severity } from '../model/types';

/** The kind of a post, or the severity or state of an incident. Lists and heads of posts show it as a fact of its own. */
export default function NewsBadge({ kind }: { kind: PostKind | Severity | IncidentState }): ReactNode {
  return (
    <Badge kind={kind} isAlone>
      {kind.charAt(0).toUpperCase() + kind.slice(1)}
    </Badge>
  );
}
