import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import OperationLink from '@site/src/components/OperationLink';
import type { GuideFrontMatter } from '@site/src/guide';
import styles from './styles.module.css';

/** The end of a guide: where to go next, and the operations that do the same. */
export default function GuideEnd({ api, next }: GuideFrontMatter): ReactNode {
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
                <Link to={encodeURI(decodeURI(to))}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasApi && (
        <nav aria-label="Operations that do the same">
          <p className={styles.label}>Do the same by API</p>
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
