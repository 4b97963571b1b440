import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import Link from '@docusaurus/Link';
import { connect, useSearchContext } from '@voltmoor/search/ui';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import { toPages, type NearPage } from './toPages';
import styles from './styles.module.css';

/** Pages to show when the search finds nothing. */
const buildFirstPages = (slug: string): NearPage[] => [
  { url: `/documentation/${slug}-ui/getting-started`, title: 'Getting started', trail: 'Guides' },
  { url: '/documentation/apiv2/api/introduction', title: 'Introduction', trail: 'API v2' },
  { url: '/general/frequently-asked-questions', title: 'Questions and answers', trail: 'Guides' },
];

interface NearestPagesProps {
  /** The requested path; undefined until the browser says it. */
  requested: string | undefined;
  /** The words of its end. */
  query: string | undefined;
}

/**
 * The three pages that best match the words of an address. Without JavaScript, without a match and until the search
 * responds, it shows up to three fixed pages, so that the layout does not shift.
 */
export default function NearestPages({ requested, query }: NearestPagesProps): ReactNode {
  const { slug } = usePortal();
  const hasGuide = useHasGuide();
  const section = useRef<HTMLElement>(null);
  const nearest = useNearestPages(section, requested, query);
  const isFound = nearest.length > 0;
  const pages = isFound ? nearest : buildFirstPages(slug).filter(({ url }) => hasGuide(url));
  return (
    <section ref={section} className={styles.nearest} aria-labelledby="nearest-pages" aria-live="polite">
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

/** Many more than the pages shown, because the best ones may all be sections of the same title, such as "By API". */
const HITS = 60;

/**
 * The three pages that best match a query; empty until the search responds, and when it fails. They replace no link that the
 * reader has reached with the keyboard, because the focus would be lost.
 */
function useNearestPages(section: RefObject<HTMLElement | null>, requested = '', query?: string): NearPage[] {
  const { data, filters } = useSearchContext();
  const [pages, setPages] = useState<NearPage[]>([]);
  useEffect(() => {
    if (!query) return;
    const waiting = new AbortController();
    connect(data)
      .search({ query, filters, limit: HITS, perPage: 1 }, waiting.signal)
      .then(
        ({ hits }) => {
          if (section.current?.contains(document.activeElement)) return;
          setPages(toPages(hits, requested));
        },
        // The fixed pages stay visible.
        () => undefined,
      );
    return () => waiting.abort();
  }, [section, data, filters, requested, query]);
  return pages;
}
