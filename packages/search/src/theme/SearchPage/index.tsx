import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { TEXTS } from '../../searchPage/texts';
import { SearchPageContainer } from '../../ui/SearchPage/SearchPageContainer';
import { useSearchContext } from '../../ui/useSearchContext';

/** The page at `/search`. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <PageMetadata title={TEXTS.search} description="Search the guides, the API references and the news." />
      <main data-start-now>
        <SearchContent />
      </main>
    </Layout>
  );
}

/** A separate component, because the layout around it provides the reader's version of the docs. */
function SearchContent(): ReactNode {
  const { data, filters } = useSearchContext();
  const history = useHistory();
  const { search } = useLocation();
  return (
    <SearchPageContainer
      data={data}
      filters={filters}
      search={search}
      onReplace={(query) => history.replace({ ...history.location, search: query })}
    />
  );
}
