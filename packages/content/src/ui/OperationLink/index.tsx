import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** An operation as guides and posts link to it. */
export interface OperationReference {
  /** Lower-case HTTP method. */
  method: string;
  label: string;
  /** Route of the operation's page. */
  url: string;
}

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
