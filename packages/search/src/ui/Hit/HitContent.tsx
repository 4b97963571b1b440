import { Fragment, type ReactNode } from 'react';
import { TEXTS } from '../../client/texts';
import type { SearchHit, TextPart } from '../../engine/types';
import styles from './Hit.module.css';

/** What is said about a result: breadcrumbs, method, title, field path and one line of context. Text only. */
export function HitContent({ hit }: { hit: SearchHit }): ReactNode {
  const { method, fieldPath, deprecated, version, date } = hit;
  return (
    <>
      <span className={styles.trail}>
        {[...hit.breadcrumbs, version === undefined || hit.section === 'Guides' ? undefined : version, date].filter(Boolean).join(' › ') || hit.section}
      </span>
      <span className={styles.title}>
        {method !== undefined && <span className={styles.method} data-method={method}>{method}</span>}
        <span className={fieldPath !== undefined ? styles.code : undefined}><Marked parts={hit.title} /></span>
        {fieldPath !== undefined && fieldPath !== textOf(hit.title) && <span className={styles.path}>{fieldPath}</span>}
        {hit.path !== undefined && <span className={styles.path}>{hit.path}</span>}
        {deprecated === true && <span className={styles.deprecated}>{TEXTS.deprecated}</span>}
      </span>
      {hit.snippet.length > 0 && <span className={styles.snippet}><Marked parts={hit.snippet} /></span>}
    </>
  );
}

/** Marks the found words as elements; nothing is parsed as markup. */
export function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index} className={styles.mark}>{text}</mark> : <Fragment key={index}>{text}</Fragment>));
}

export function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
