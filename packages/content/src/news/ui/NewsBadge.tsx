import { type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import { kindName, type Kind } from '../model/kinds';

/**
 * The kind of a post, or the state of an incident. A minor incident has another colour than a critical one. Lists and heads of
 * posts show it as a fact of its own.
 */
export default function NewsBadge(kind: Kind): ReactNode {
  return (
    <Badge kind={kind.severity === 'minor' ? 'minor' : kind.kind} isAlone>
      {kindName(kind)}
    </Badge>
  );
}
