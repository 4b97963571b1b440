import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import type { IncidentState, IncidentUpdate, Milestone, PostKind, Severity } from '../../model/types';
import type { OperationReference } from '@voltmoor/content/ui/OperationLink';

/** The checked front matter of a post. */
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

/** The parts of a post that lists show. */
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

/** Adds types to the front matter, which `parsePostFrontMatter` has checked. */
export function toPostFields(frontMatter: unknown): PostFields {
  return frontMatter as PostFields;
}

/** Converts a post of the blog plugin for a list. */
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
