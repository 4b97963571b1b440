import { type ReactNode } from 'react';
import { formatDate } from '../../model/dates';
import type { PostFields } from '../NewsRow/post';
import styles from './styles.module.css';

/** The dates of an announced change. */
export default function NewsNotice({ post }: { post: PostFields }): ReactNode {
  const { effectiveFrom, effectiveUntil, actionDeadline, milestones = [] } = post;
  if (effectiveFrom === undefined) return null;
  const last = milestones.at(-1)?.date;
  const hasSteps = last !== undefined && formatDate(last) !== formatDate(effectiveFrom);
  return (
    <dl className={styles.dates}>
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
