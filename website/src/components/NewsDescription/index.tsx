import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { splitLinks } from '@voltmoor/news/model/links';
import styles from './styles.module.css';

/** A tag's description, with its links to other tags. */
export default function NewsDescription({ text }: { text: string }): ReactNode {
  return splitLinks(text).map((segment) =>
    segment.to === undefined ? (
      segment.text
    ) : (
      <Link key={segment.to} to={segment.to} className={styles.link}>
        {segment.text}
      </Link>
    ),
  );
}
