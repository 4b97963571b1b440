import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Fix, PlacedFinding } from '../finding';
import styles from './lines.module.css';

const SEVERITIES = { error: 'Error', warning: 'Warning', hint: 'Hint' } as const;

interface FindingCardProps {
  finding: PlacedFinding;
  /** Position among all findings, counted from 0. */
  index: number;
  total: number;
  onFix(fix: Fix): void;
  /** Called with the position of another finding. */
  onGo(index: number): void;
}

/** A finding below its line: what was found and expected, why it matters, a fix, and the way to the next finding. */
export function FindingCard({ finding, index, total, onFix, onGo }: FindingCardProps): ReactNode {
  const { severity, path, line, found, expected, why, doc, fix } = finding;
  const name = path === '' ? 'the message' : path;
  return (
    <article
      className={styles.finding}
      data-severity={severity}
      data-finding={index}
      tabIndex={-1}
      aria-label={`${SEVERITIES[severity]} in line ${line}: ${name}`}
    >
      <h3 className={styles.title}>
        <span className={styles.severity}>{SEVERITIES[severity]}</span> <code>{name}</code>
      </h3>
      <dl>
        <dt>Found</dt>
        <dd>{found}</dd>
        <dt>Expected</dt>
        <dd>{expected}</dd>
      </dl>
      <p>{why}</p>
      <div className={styles.actions}>
        {fix ? (
          <button type="button" className={styles.fix} onClick={() => onFix(fix)}>
            {fix.title.slice(0, 80)}
          </button>
        ) : null}
        {doc === undefined ? null : <Link to={doc}>Documentation</Link>}
        {total > 1 ? (
          <span className={styles.steps}>
            <button type="button" disabled={index === 0} onClick={() => onGo(index - 1)}>
              Previous<span className={styles.spoken}> finding</span>
            </button>
            <span>
              {index + 1} of {total}
            </span>
            <button type="button" disabled={index === total - 1} onClick={() => onGo(index + 1)}>
              Next<span className={styles.spoken}> finding</span>
            </button>
          </span>
        ) : null}
      </div>
    </article>
  );
}
