import type { OperationReference } from '../../ui/OperationLink';
import type { PostFrontMatter } from '../read/frontMatterSchema';

/** Where a post comes from, and where it is published. */
interface PostPlace {
  /** Path from the repository's root. */
  file: string;
  /** Route below the base URL: `/news/2025/09/02/releases/release`. */
  url: string;
}

export interface ChangeGroup {
  name: 'New' | 'Changed' | 'Fixed' | 'Deprecated';
  /** The bullet points of the group as plain text. */
  points: string[];
}

/** The front matter of one kind of post. */
type FrontMatter<Kind extends PostFrontMatter['kind']> = Extract<PostFrontMatter, { kind: Kind }>;

export type Release = FrontMatter<'release'> & PostPlace & { groups: ChangeGroup[] };
export type Incident = FrontMatter<'incident'> & PostPlace;
export type Notice = FrontMatter<'notice'> & PostPlace;
export type Post = Release | Incident | Notice;

export type PostKind = Post['kind'];
export type Severity = Incident['severity'];
export type IncidentState = Incident['status'];
export type IncidentUpdate = Incident['updates'][number];
export type Milestone = Notice['milestones'][number];

/** What the theme reads from the front matter of a post: the fields of its kind, and links to the changed operations. */
export type PostFields = Pick<Post, 'kind' | 'components' | 'apiVersions'> & {
  changes: OperationReference[];
  durationMinutes?: number | undefined;
} & Partial<Pick<Incident, 'severity' | 'status' | 'startedAt' | 'resolvedAt' | 'updates'>> &
  Partial<Pick<Notice, 'effectiveFrom' | 'effectiveUntil' | 'actionDeadline' | 'milestones'>>;

/** A post in a list. */
export interface ListedPost extends Pick<PostFields, 'kind' | 'severity' | 'components'> {
  title: string;
  permalink: string;
  /** ISO date. */
  date: string;
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
