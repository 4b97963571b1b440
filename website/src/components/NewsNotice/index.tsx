import { type ReactNode } from 'react';
import { formatDate } from '@voltmoor/news/model/dates';
import type { PostFields } from '@site/src/components/NewsRow/post';
import styles from './styles.module.css';

/** The dates of an announced change, before its text. */
export default function NewsNotice({ post }: { post: PostFields }): ReactNode {
  const { effectiveFrom, effectiveUntil, actionDeadline } = post;
  if (effectiveFrom === undefined) return null;
  return (
    <dl className={styles.dates}>
      <div>
        <dt>Takes effect</dt>
        <dd>
          <time dateTime={effectiveFrom}>{formatDate(effectiveFrom)}</time>
          {effectiveUntil !== undefined && (
            <>
              {' until '}
              <time dateTime={effectiveUntil}>{formatDate(effectiveUntil)}</time>
            </>
          )}
        </dd>
      </div>
      {actionDeadline !== undefined && (
        <div>
          <dt>Act by</dt>
          <dd>
            <time dateTime={actionDeadline}>{formatDate(actionDeadline)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}
