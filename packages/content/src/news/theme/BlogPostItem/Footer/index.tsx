// Wraps the footer of a post in theme-classic. It lists the changed operations before the tags.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooter from '@theme-init/BlogPostItem/Footer';
import OperationLink, { type OperationReference } from '../../../../ui/OperationLink';
import { toPostFields } from '../../../ui/post';
import styles from './styles.module.css';

export default function BlogPostItemFooterWithOperations(): ReactNode {
  const { changes } = toPostFields(useBlogPost().frontMatter);
  return (
    <>
      <Operations operations={changes} />
      <BlogPostItemFooter />
    </>
  );
}

/** A longer list of operations is collapsed. */
const SHOWN = 8;

/** The operations that a post changes. */
function Operations({ operations }: { operations: OperationReference[] }): ReactNode {
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
