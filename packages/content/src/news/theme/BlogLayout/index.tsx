// Ejected from theme-classic, whose `main` is not where the skip link leads to, and whose columns are not those of guides. The
// sidebar has the filters of the list instead of the newest posts. Each news page has links to the feeds in its head, and
// the table of contents is a landmark.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/BlogLayout';
import HomeBreadcrumb from '@theme/DocBreadcrumbs/Items/Home';
import Layout from '@theme/Layout';
import TOC from '@theme/TOC';
import { MAIN } from '../../../ui/mainElement';
import { FeedLinks } from '../../ui/NewsFeeds';
import NewsFilter from '../../ui/NewsFilter';
import { TIMELINE } from '../../ui/NewsIncident/timeline';
import { toPostFields } from '../../ui/post';
import styles from './styles.module.css';

/** `title` is the name of the page in the breadcrumbs. Without it, the page is a post, which has its own. */
export default function BlogLayout({ toc, title, children, ...layout }: Omit<Props, 'sidebar'>): ReactNode {
  const { title: name } = useDocusaurusContext().siteConfig;
  return (
    <>
      <FeedLinks route="/news" title={`${name} news`} />
      <Layout {...layout}>
        <div className={styles.columns}>
          <aside className={styles.sidebar}>{title === undefined ? <FilterOfPost /> : <NewsFilter />}</aside>
          <div className={clsx('container padding-top--md padding-bottom--lg', styles.page)}>
            <div className="row">
              {/* The width does not depend on the contents, which arrive after it. */}
              <main {...MAIN} className={clsx('col', toc && 'col--9')}>
                {title === undefined ? <BreadcrumbsOfPost /> : <Breadcrumbs name={title} />}
                {children}
              </main>
              {toc && (
                <nav className="col col--3" aria-label="On this page">
                  <Contents />
                </nav>
              )}
            </div>
          </div>
        </div>
      </Layout>
    </>
  );
}

/** The lists, with that of the kind of the post marked. */
function FilterOfPost(): ReactNode {
  return <NewsFilter post={toPostFields(useBlogPost().frontMatter)} />;
}

/**
 * The contents of a post. They stay in view, as in guides, and have the timeline of an incident, which is not part of the
 * Markdown.
 */
function Contents(): ReactNode {
  const { toc, frontMatter } = useBlogPost();
  const { updates = [] } = toPostFields(frontMatter);
  return (
    <TOC toc={updates.length > 0 ? [...toc, TIMELINE] : toc} className={ThemeClassNames.docs.docTocDesktop} />
  );
}

function BreadcrumbsOfPost(): ReactNode {
  return <Breadcrumbs name={useBlogPost().metadata.title} />;
}

/** The way back to the list of all news and to the home page, and the page itself, as in guides. */
function Breadcrumbs({ name }: { name: string }): ReactNode {
  const isList = useLocation().pathname === useBaseUrl('/news');
  return (
    <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
      <ul className="breadcrumbs">
        <HomeBreadcrumb />
        {!isList && (
          <li className="breadcrumbs__item">
            <Link className="breadcrumbs__link" to="/news">
              News
            </Link>
          </li>
        )}
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className="breadcrumbs__link">{name}</span>
        </li>
      </ul>
    </nav>
  );
}
