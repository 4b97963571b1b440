/** How far an incident has come. */
export type IncidentState = 'investigating' | 'identified' | 'monitoring' | 'resolved';

export type Severity = 'minor' | 'critical';

/** A report on an incident, shown in its time line. */
export interface IncidentUpdate {
  /** ISO time with offset. */
  at: string;
  state: IncidentState;
  text: string;
}

/** A date on which an announced change takes a step. */
export interface Milestone {
  /** ISO date, or ISO time with offset for a step at an hour. */
  date: string;
  /** Last day of a step that lasts several days. */
  until?: string;
  /** Length of a step at an hour. */
  minutes?: number;
  title: string;
  /** Where the step concerns fewer components than the post. */
  components?: string[];
}

interface PostBase {
  /** Path from the repository's root. */
  file: string;
  /** Route below the site's base: `/news/2025/09/02/releases/release`. */
  url: string;
  title: string;
  description: string;
  /** ISO date. */
  date: string;
  /** Keys of tags.yml. */
  tags: string[];
  components: string[];
  apiVersions: string[];
  /** Operations that the post's change touches, `cpo/get-charger`. */
  changes: string[];
}

export type ChangeGroupName = 'New' | 'Changed' | 'Fixed' | 'Deprecated';

export interface ChangeGroup {
  name: ChangeGroupName;
  /** The points of the group as plain text. */
  points: string[];
}

export interface Release extends PostBase {
  kind: 'release';
  groups: ChangeGroup[];
}

export interface Incident extends PostBase {
  kind: 'incident';
  severity: Severity;
  status: IncidentState;
  startedAt: string;
  /** Set as soon as the incident is resolved. */
  resolvedAt?: string;
  /** Oldest first. */
  updates: IncidentUpdate[];
}

export interface Notice extends PostBase {
  kind: 'notice';
  /** ISO date of the first effect of an announced change. */
  effectiveFrom?: string;
  /** Last day of a change that ends, such as a freeze. */
  effectiveUntil?: string;
  /** Last day on which readers can act. */
  actionDeadline?: string;
  milestones: Milestone[];
}

export type Post = Release | Incident | Notice;
export type PostKind = Post['kind'];

/** A tag of tags.yml. */
export interface Tag {
  /** Last part of the tag's address. */
  key: string;
  label: string;
  /** One sentence or two; may hold Markdown links. */
  description: string;
}

/** One step of an announced change, as the page and the calendar show it. */
export interface UpcomingChange extends Milestone {
  /** Stays the same when the post is edited, as long as the date stays. */
  id: string;
  post: { title: string; url: string; description: string; date: string };
  components: string[];
  actionDeadline?: string;
}
