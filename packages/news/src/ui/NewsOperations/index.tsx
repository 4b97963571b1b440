import { type ReactNode } from 'react';
import OperationLink, { type OperationReference } from '@voltmoor/content/ui/OperationLink';
import styles from './styles.module.css';

/** A longer list of operations is collapsed. */
const SHOWN = 8;

/** The operations that a post changes. */
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
    <nav className={styles.operations} aria-label="Operations in this post">
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
