import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import { MAIN } from '@voltmoor/content/mainElement';
import type { ReactNode } from 'react';
import type { SearchExample } from '../../options';
import { TEXTS } from '../../searchPage/texts';
import { SearchPageContainer } from '../../ui/SearchPage/SearchPageContainer';
import { useSearchContext } from '../../ui/useSearchContext';

interface SearchPageRouteProps {
  examples: readonly SearchExample[];
}

/** The page at `/search`. */
export default function SearchPage({ examples }: SearchPageRouteProps): ReactNode {
  return (
    <Layout>
      <PageMetadata title={TEXTS.search} description="Search the guides, the API references and the news." />
      <main {...MAIN} data-start-now>
        <SearchContent examples={examples} />
      </main>
    </Layout>
  );
}

/** A separate component, because the layout around it provides the reader's version of the docs. */
function SearchContent({ examples }: SearchPageRouteProps): ReactNode {
  const { data, filters } = useSearchContext();
  const history = useHistory();
  const { search } = useLocation();
  return (
    <SearchPageContainer
      data={data}
      filters={filters}
      examples={examples}
      search={search}
      onReplace={(query) => history.replace({ ...history.location, search: query })}
    />
  );
}
