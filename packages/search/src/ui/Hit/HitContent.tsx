import { Fragment, memo, type ReactNode } from 'react';
import Badge from '@voltmoor/content/badge';
import { describeHit } from '../../searchPage/describeHit';
import { TEXTS } from '../../searchPage/texts';
import type { SearchHit, TextPart } from '../../engine/types';
import styles from './Hit.module.css';

/** The content of a result. It is memoised, because the list around it renders with every keystroke. */
export const HitContent = memo(function HitContent({ hit }: { hit: SearchHit }): ReactNode {
  const { trail, method, isCode, title, paths, isDeprecated, meaning, snippet } = describeHit(hit);
  return (
    <>
      <span className={styles.trail}>{trail}</span>
      <span className={styles.title}>
        {method !== undefined && (
          <span className={styles.method} data-method={method}>
            {method}
          </span>
        )}
        <span className={isCode ? styles.code : undefined}>
          <Marked parts={title} />
        </span>
        {paths.map((path) => (
          <span key={path} className={styles.path}>
            {path}
          </span>
        ))}
        {isDeprecated && <Badge kind="deprecated">{TEXTS.deprecated}</Badge>}
      </span>
      {meaning !== '' && <span className={styles.meaning}>{meaning}</span>}
      {snippet.length > 0 && (
        <span className={styles.snippet}>
          <Marked parts={snippet} />
        </span>
      )}
    </>
  );
});

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
