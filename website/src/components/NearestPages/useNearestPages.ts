import { useEffect, useState } from 'react';
import { connect } from '@voltmoor/search/client/connect';
import { useSearchContext } from '@voltmoor/search/ui/useSearchContext';
import { toPages, type NearPage } from './toPages';

export type { NearPage };

/** Requested hits; more than the pages shown, because several hits may be on one page. */
const HITS = 12;

/** The three pages that best match a query; empty until the search responds, and when it fails. */
export function useNearestPages(query: string | undefined): NearPage[] {
  const { data, filters } = useSearchContext();
  const [pages, setPages] = useState<NearPage[]>([]);
  useEffect(() => {
    if (!query) return;
    const waiting = new AbortController();
    connect(data)
      .search({ query, filters, limit: HITS, perPage: 1 }, waiting.signal)
      .then(
        ({ hits }) => setPages(toPages(hits)),
        // The fixed pages stay visible.
        () => undefined,
      );
    return () => waiting.abort();
  }, [data, filters, query]);
  return pages;
}
