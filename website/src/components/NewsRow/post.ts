import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import type {
  IncidentState,
  IncidentUpdate,
  Milestone,
  PostKind,
  Severity,
} from '@voltmoor/news/model/types';
import type { OperationReference } from '@site/src/guide';

/** The front matter of a post after the news package has checked it. */
export interface PostFields {
  kind: PostKind;
  components: string[];
  apiVersions: string[];
  changes: OperationReference[];
  severity?: Severity;
  status?: IncidentState;
  startedAt?: string;
  resolvedAt?: string;
  durationMinutes?: number;
  updates?: IncidentUpdate[];
  effectiveFrom?: string;
  effectiveUntil?: string;
  actionDeadline?: string;
  milestones?: Milestone[];
}

/** What a list shows of a post. */
export interface ListedPost extends Pick<
  PostFields,
  'kind' | 'components' | 'severity' | 'status' | 'durationMinutes' | 'effectiveFrom'
> {
  title: string;
  permalink: string;
  description: string;
  /** ISO date. */
  date: string;
}

/** Reads the checked fields from Docusaurus' untyped front matter. */
export function toPostFields(frontMatter: unknown): PostFields {
  return frontMatter as PostFields;
}

/** A post of the blog plugin as a list shows it. */
export function toListedPost({
  metadata,
}: {
  metadata: Pick<
    PropBlogPostContent['metadata'],
    'title' | 'permalink' | 'description' | 'date' | 'frontMatter'
  >;
}): ListedPost {
  const { title, permalink, description, date, frontMatter } = metadata;
  const { kind, components, severity, status, durationMinutes, effectiveFrom } = toPostFields(frontMatter);
  const day = new Date(date).toISOString().slice(0, 10);
  return {
    title,
    permalink,
    description,
    date: day,
    kind,
    components,
    severity,
    status,
    durationMinutes,
    effectiveFrom,
  };
}
