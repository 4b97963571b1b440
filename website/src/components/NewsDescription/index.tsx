import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { splitLinks } from '@voltmoor/news/model/links';

/** A tag's description, with its links to other tags. */
export default function NewsDescription({ text }: { text: string }): ReactNode {
  return splitLinks(text).map((segment) =>
    segment.to === undefined ? (
      segment.text
    ) : (
      <Link key={segment.to} to={segment.to}>
        {segment.text}
      </Link>
    ),
  );
}
