import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { OperationReference } from '@site/src/guide';
import styles from './styles.module.css';

/** A link to an operation's page with its method as a badge. */
export default function OperationLink({ method, label, url }: OperationReference): ReactNode {
  return (
    <Link to={url} className={styles.link}>
      <span className={styles.method} data-method={method}>
        {method.toUpperCase()}
      </span>
      {label}
    </Link>
  );
}
