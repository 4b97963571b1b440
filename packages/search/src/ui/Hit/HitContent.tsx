import { Fragment, memo, type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import { TEXTS } from '../../searchPage/texts';
import type { SearchHit, TextPart } from '../../engine/types';
import { GUIDES } from '../../records/types';
import { Meanings } from './Meanings';
import styles from './Hit.module.css';

/**
 * The content of a result: breadcrumbs, method, title, field path and one line of context, all as plain text. It is
 * memoised, because the list around it renders with every keystroke.
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
        {deprecated === true && <Badge kind="deprecated">{TEXTS.deprecated}</Badge>}
      </span>
      <Meanings hit={hit} />
      {hit.snippet.length > 0 && (
        <span className={styles.snippet}>
          <Marked parts={hit.snippet} />
        </span>
      )}
    </>
  );
});

/** Breadcrumbs of a result, followed by the version, unless they already contain it, and the date. */
function trailText({ breadcrumbs, section, version, date }: SearchHit): string {
  const trail = breadcrumbs.length > 0 ? breadcrumbs : [section];
  const hidesVersion =
    version === undefined || section === GUIDES || trail.some((part) => part.includes(version));
  return [...trail, hidesVersion ? undefined : version, date].filter(Boolean).join(' › ');
}

/** Renders matched words in `mark` elements. The text is not parsed as markup. */
function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
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
