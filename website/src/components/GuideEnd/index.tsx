import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { GuidePageFrontMatter } from '@voltmoor/content/guides';
import { encodePath } from '@voltmoor/pages/browser';
import { OperationLink } from '@voltmoor/content/ui';
import styles from './styles.module.css';

/** The end of a guide: links to next steps and to API operations for the same task. */
export default function GuideEnd({ api, next }: GuidePageFrontMatter): ReactNode {
  const hasApi = api !== undefined && api.length > 0;
  const hasNext = next !== undefined && next.length > 0;
  if (!hasApi && !hasNext) return null;
  return (
    <div className={styles.end}>
      {hasNext && (
        <nav aria-label="Next steps">
          <p className={styles.label}>Next</p>
          <ul className={styles.next}>
            {next.map(({ to, text }) => (
              <li key={to}>
                <Link to={encodePath(to)}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasApi && (
        <nav aria-label="API operations for this task">
          <p className={styles.label}>Do this with the API</p>
          <ul className={styles.api}>
            {api.map((operation) => (
              <li key={operation.url}>
                <OperationLink {...operation} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
