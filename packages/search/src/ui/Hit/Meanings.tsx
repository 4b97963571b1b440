import type { ReactNode } from 'react';
import { TEXTS } from '../../searchPage/texts';
import type { SearchHit } from '../../engine/types';
import styles from './Hit.module.css';

/** Says which other words of the trade made this a result: "tag: you searched for fob". */
export function Meanings({ hit }: { hit: SearchHit }): ReactNode {
  const { matchedAs = [] } = hit;
  if (matchedAs.length === 0) return null;
  return (
    <span className={styles.meaning}>
      {matchedAs.map(({ typed, term }) => TEXTS.searchedFor(typed, term)).join(' · ')}
    </span>
  );
}
