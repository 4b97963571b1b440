import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { splitLinks } from '../model/links';
import shared from './shared.module.css';

/** The description of a tag, with links. */
export default function NewsDescription({ text }: { text: string }): ReactNode {
  return splitLinks(text).map((segment) =>
    segment.to === undefined ? (
      segment.text
    ) : (
      <Link key={segment.to} to={segment.to} className={shared.link}>
        {segment.text}
      </Link>
    ),
  );
}
