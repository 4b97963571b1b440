// The pages /news/releases and /news/notices, which theme-classic does not have.
import { type ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { kindName } from '../../model/kinds';
import type { KindPageProps } from '../../pages';
import NewsFeeds from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import NewsPage from '../../ui/NewsPage';
import NewsYears from '../../ui/NewsYears';

export default function BlogKindPage({ kind, posts }: KindPageProps): ReactNode {
  const heading = `${kindName({ kind })}s`;
  return (
    <NewsPage
      heading={heading}
      title={`News: ${heading}`}
      description={`All ${kind}s, newest first, with their dates and the components that they are about.`}
      className={ThemeClassNames.page.blogListPage}
    >
      <p>{posts.length === 1 ? '1 post.' : `${posts.length} posts, newest first.`}</p>
      <NewsFeeds route="/news" />
      <NewsFilter isFolded />
      <NewsYears posts={posts} />
    </NewsPage>
  );
}
