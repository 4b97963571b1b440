import { Fragment, memo, type ReactNode } from 'react';
import { TEXTS } from '../../client/texts';
import type { SearchHit, TextPart } from '../../engine/types';
import styles from './Hit.module.css';

/**
 * What is said about a result: breadcrumbs, method, title, field path and one line of context. Text only. Kept while the
 * hit is the same: the list around it is drawn anew with every key.
 */
export const HitContent = memo(function HitContent({ hit }: { hit: SearchHit }): ReactNode {
  const { method, fieldPath, deprecated } = hit;
  return (
    <>
      <span className={styles.trail}>{trailText(hit)}</span>
      <span className={styles.title}>
        {method !== undefined && (
          <span className={styles.method} data-method={method}>
            {method}
          </span>
        )}
        <span className={fieldPath !== undefined ? styles.code : undefined}>
          <Marked parts={hit.title} />
        </span>
        {fieldPath !== undefined && fieldPath !== textOf(hit.title) && (
          <span className={styles.path}>{fieldPath}</span>
        )}
        {hit.path !== undefined && <span className={styles.path}>{hit.path}</span>}
        {deprecated === true && <span className={styles.deprecated}>{TEXTS.deprecated}</span>}
      </span>
      {hit.snippet.length > 0 && (
        <span className={styles.snippet}>
          <Marked parts={hit.snippet} />
        </span>
      )}
    </>
  );
});

/** Where a result stands; the version only when no breadcrumb says it. */
function trailText({ breadcrumbs, section, version, date }: SearchHit): string {
  const trail = breadcrumbs.length > 0 ? breadcrumbs : [section];
  const isSaid =
    version === undefined || section === 'Guides' || trail.some((part) => part.includes(version));
  return [...trail, isSaid ? undefined : version, date].filter(Boolean).join(' › ');
}

/** Marks the found words as elements; nothing is parsed as markup. */
export function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

export function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
