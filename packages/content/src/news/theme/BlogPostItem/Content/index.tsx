// Wraps the content of a post in theme-classic. It shows the facts of an incident before the text and its updates after
// it, and the dates of an announced change.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemContent from '@theme-init/BlogPostItem/Content';
import type { Props } from '@theme/BlogPostItem/Content';
import { formatDate, toDay } from '../../../../dates';
import type { PostFields } from '../../../model/types';
import NewsIncident, { NewsUpdates } from '../../../ui/NewsIncident';
import { toPostFields } from '../../../ui/post';
import shared from '../../../ui/shared.module.css';
import styles from './styles.module.css';

export default function BlogPostItemContentWithFacts(props: Props): ReactNode {
  const { frontMatter, metadata } = useBlogPost();
  const post = toPostFields(frontMatter);
  const day = toDay(metadata.date);
  switch (post.kind) {
    case 'incident':
      return (
        <>
          <NewsIncident post={post} day={day} />
          <BlogPostItemContent {...props} />
          <NewsUpdates updates={post.updates ?? []} day={day} />
        </>
      );
    case 'notice':
      return (
        <>
          <Dates post={post} />
          <BlogPostItemContent {...props} />
        </>
      );
    case 'release':
      return <BlogPostItemContent {...props} />;
  }
}

/** The dates of an announced change. */
function Dates({ post }: { post: PostFields }): ReactNode {
  const { effectiveFrom, effectiveUntil, actionDeadline, milestones = [] } = post;
  if (effectiveFrom === undefined) return null;
  const last = milestones.at(-1)?.date;
  const hasSteps = last !== undefined && formatDate(last) !== formatDate(effectiveFrom);
  return (
    <dl className={clsx(shared.facts, styles.dates)}>
      <Fact name={hasSteps ? 'First step' : 'Effective from'} date={effectiveFrom} />
      {hasSteps && <Fact name="Last step" date={last} />}
      {effectiveUntil !== undefined && <Fact name="Until" date={effectiveUntil} />}
      {actionDeadline !== undefined && <Fact name="Act by" date={actionDeadline} />}
    </dl>
  );
}

function Fact({ name, date }: { name: string; date: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={date}>{formatDate(date)}</time>
      </dd>
    </div>
  );
}
