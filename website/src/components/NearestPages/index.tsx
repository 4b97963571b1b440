import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePortal } from '@site/src/hooks/usePortal';
import { useNearestPages, type NearPage } from './useNearestPages';
import styles from './styles.module.css';

/** Pages to begin with, for a reader whose words lead nowhere. */
const buildFirstPages = (slug: string): NearPage[] => [
  { url: `/documentation/${slug}-ui/getting-started`, title: 'Getting started', trail: 'Guides' },
  { url: '/documentation/apiv2/api/introduction', title: 'Introduction', trail: 'CPO API' },
  { url: '/general/frequently-asked-questions', title: 'Questions and answers', trail: 'Guides' },
];

/**
 * Three pages that lie nearest to the words of an address. Before they are known, without JavaScript and when nothing
 * is near, three pages to begin with stand in their place, so that nothing moves.
 */
export default function NearestPages({ query }: { query: string | undefined }): ReactNode {
  const { slug } = usePortal();
  const nearest = useNearestPages(query);
  const isFound = nearest.length > 0;
  return (
    <section className={styles.nearest} aria-labelledby="nearest-pages" aria-live="polite">
      <h2 id="nearest-pages">{isFound ? 'Did you mean' : 'Pages to begin with'}</h2>
      <ul>
        {(isFound ? nearest : buildFirstPages(slug)).map(({ url, title, trail }) => (
          <li key={url}>
            <Link to={url}>
              <b>{title}</b>
              <span>{trail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
