/** The state of an incident. */
export type IncidentState = 'investigating' | 'identified' | 'monitoring' | 'resolved';

export type Severity = 'minor' | 'critical';

/** An update on an incident, shown in its timeline. */
export interface IncidentUpdate {
  /** ISO time with offset. */
  at: string;
  state: IncidentState;
  text: string;
}

/** A step of an announced change. */
export interface Milestone {
  /** ISO date, or ISO time with offset for a step at a certain time. */
  date: string;
  /** Last day of a step of several days. */
  until?: string;
  /** Duration of a step at a certain time. */
  minutes?: number;
  title: string;
  /** Set when the step affects fewer components than the post. */
  components?: string[];
}

interface PostBase {
  /** Path from the repository's root. */
  file: string;
  /** Route below the base URL: `/news/2025/09/02/releases/release`. */
  url: string;
  title: string;
  description: string;
  /** ISO date. */
  date: string;
  /** Keys of tags.yml. */
  tags: string[];
  components: string[];
  apiVersions: string[];
  /** Operations that the post changes, such as `cpo/get-charger`. */
  changes: string[];
}

export type ChangeGroupName = 'New' | 'Changed' | 'Fixed' | 'Deprecated';

export interface ChangeGroup {
  name: ChangeGroupName;
  /** The bullet points of the group as plain text. */
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
  /** Set when the incident is resolved. */
  resolvedAt?: string;
  /** Oldest first. */
  updates: IncidentUpdate[];
}

export interface Notice extends PostBase {
  kind: 'notice';
  /** ISO date on which an announced change first takes effect. */
  effectiveFrom?: string;
  /** Last day of a temporary change, such as a freeze. */
  effectiveUntil?: string;
  /** Last day on which readers can act. */
  actionDeadline?: string;
  milestones: Milestone[];
}

export type Post = Release | Incident | Notice;
export type PostKind = Post['kind'];

/** A tag of tags.yml. */
export interface Tag {
  /** Last segment of the tag's route. */
  key: string;
  label: string;
  /** One or two sentences; may contain Markdown links. */
  description: string;
  /** Heading below which the filter shows the tag. */
  group?: string;
  /** Key of the tag that lists of tags show instead of this one, because both mean the same. */
  shownAs?: string;
}

/** A step of an announced change on the page and in the calendar. */
export interface UpcomingChange extends Milestone {
  /** Does not change when the post is edited, unless the date changes. */
  id: string;
  post: { title: string; url: string; description: string; date: string };
  components: string[];
  actionDeadline?: string;
  /** The parts of APIs that end with this step, and the route of their record in the changelog. */
  ends?: { label: string; url: string }[];
}

/** A day on which parts of an API are deprecated, or a last day, from the records of the API's changes. */
export interface ApiStep {
  kind: 'deprecated' | 'ends';
  /** ISO date. */
  date: string;
  /** ISO date of the record. */
  announced: string;
  /** Name of the API in components.yml: `API v1`. */
  component: string;
  /** What it is about: `119 operations`. */
  parts: string;
  /** Route of the record in the changelog, below the base URL. */
  url: string;
}
