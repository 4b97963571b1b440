import { type ReactNode } from 'react';
import OperationLink from '@site/src/components/OperationLink';
import type { OperationReference } from '@site/src/guide';
import styles from './styles.module.css';

/** More than this many operations are folded. */
const SHOWN = 8;

/** The operations that a post's change touches. */
export default function NewsOperations({ operations }: { operations: OperationReference[] }): ReactNode {
  if (operations.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {operations.map((operation) => (
        <li key={operation.url}>
          <OperationLink {...operation} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.operations} aria-label="Operations of this post">
      {operations.length > SHOWN ? (
        <details>
          <summary>{operations.length} operations</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={styles.label}>{operations.length === 1 ? 'Operation' : 'Operations'}</p>
          {list}
        </>
      )}
    </nav>
  );
}
