// Ejected from theme-classic, whose `main` is not where the skip link leads to. Each news page has links to the feeds in its
// head, and the table of contents is a landmark.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import { MAIN } from '../../../ui/mainElement';
import { FeedLinks } from '../../ui/NewsFeeds';
import styles from './styles.module.css';

export default function BlogLayout({ sidebar, toc, children, ...layout }: Props): ReactNode {
  const { title: name } = useDocusaurusContext().siteConfig;
  const hasSidebar = sidebar && sidebar.items.length > 0;
  return (
    <>
      <FeedLinks route="/news" title={`${name} news`} />
      <Layout {...layout} wrapperClassName={clsx(layout.wrapperClassName, !toc && styles.wide)}>
        <div className="container margin-vert--lg">
          <div className="row">
            <BlogSidebar sidebar={sidebar} />
            <main {...MAIN} className={clsx('col', hasSidebar ? 'col--7' : 'col--9 col--offset-1')}>
              {children}
            </main>
            {toc && (
              <nav className="col col--2" aria-label="On this page">
                {toc}
              </nav>
            )}
          </div>
        </div>
      </Layout>
    </>
  );
}
