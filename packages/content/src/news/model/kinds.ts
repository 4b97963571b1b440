import type { IncidentState, PostKind, Severity } from './types';

/** What a badge is about: the kind of a post, with the severity of an incident, or the state of an incident. */
export interface Kind {
  kind: PostKind | IncidentState;
  severity?: Severity | undefined;
}

/** The words of a badge: "Release", "Minor incident". */
export function kindName({ kind, severity }: Kind): string {
  const words = severity === undefined ? kind : `${severity} ${kind}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The route of the list that has all posts with the same badge, and no others. Incidents have a tag for each severity. */
export function kindRoute({ kind, severity }: Kind): string {
  return severity === undefined ? `/news/${kind}s` : `/news/tags/${severity}-${kind}`;
}
