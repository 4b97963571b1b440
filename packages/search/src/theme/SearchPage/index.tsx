import { useHistory } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import { MAIN } from '@voltmoor/content/mainElement';
import type { ReactNode } from 'react';
import type { SearchExample } from '../../options';
import { TEXTS } from '../../results/texts';
import { SearchPage as Content } from '../../ui/SearchPage/SearchPage';
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
  return (
    <Content
      data={data}
      filters={filters}
      examples={examples}
      onReplace={(search) => history.replace({ ...history.location, search })}
    />
  );
}
