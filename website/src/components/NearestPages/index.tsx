import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import { useNearestPages, type NearPage } from './useNearestPages';
import styles from './styles.module.css';

/** Pages to show when the search finds nothing. */
const buildFirstPages = (slug: string): NearPage[] => [
  { url: `/documentation/${slug}-ui/getting-started`, title: 'Getting started', trail: 'Guides' },
  { url: '/documentation/apiv2/api/introduction', title: 'Introduction', trail: 'CPO API' },
  { url: '/general/frequently-asked-questions', title: 'Questions and answers', trail: 'Guides' },
];

/**
 * The three pages that best match the words of an address. Without JavaScript, without a match and until the search
 * responds, it shows up to three fixed pages, so that the layout does not shift.
 */
export default function NearestPages({ query }: { query: string | undefined }): ReactNode {
  const { slug } = usePortal();
  const hasGuide = useHasGuide();
  const nearest = useNearestPages(query);
  const isFound = nearest.length > 0;
  const pages = isFound ? nearest : buildFirstPages(slug).filter(({ url }) => hasGuide(url));
  return (
    <section className={styles.nearest} aria-labelledby="nearest-pages" aria-live="polite">
      <h2 id="nearest-pages">{isFound ? 'Did you mean' : 'Good places to start'}</h2>
      <ul>
        {pages.map(({ url, title, trail }) => (
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
