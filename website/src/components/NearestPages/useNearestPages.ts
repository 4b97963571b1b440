import { useEffect, useState } from 'react';
import { connect } from '@voltmoor/search/client/connect';
import { useSearchContext } from '@voltmoor/search/ui/useSearchContext';
import { toPages, type NearPage } from './toPages';

export type { NearPage };

/** Pages asked for, more than are shown: several hits may lie on one page. */
const ASKED = 12;

/** The three pages nearest to some words, from the search index; none before it answers or when it cannot. */
export function useNearestPages(query: string | undefined): NearPage[] {
  const { data, filters } = useSearchContext();
  const [pages, setPages] = useState<NearPage[]>([]);
  useEffect(() => {
    if (!query) return;
    const waiting = new AbortController();
    connect(data)
      .search({ query, filters, limit: ASKED, perPage: 1 }, waiting.signal)
      .then(
        ({ hits }) => setPages(toPages(hits)),
        // The pages to begin with stay.
        () => undefined,
      );
    return () => waiting.abort();
  }, [data, filters, query]);
  return pages;
}
