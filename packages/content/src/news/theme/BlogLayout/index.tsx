// Wraps the news layout of theme-classic. It adds links to the feeds to the head of each news page, and makes the table of
// contents a landmark.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BlogLayout from '@theme-init/BlogLayout';
import type { Props } from '@theme/BlogLayout';
import { FeedLinks } from '../../ui/NewsFeeds';
import styles from './styles.module.css';

export default function BlogLayoutWithFeeds(props: Props): ReactNode {
  const { title: name } = useDocusaurusContext().siteConfig;
  return (
    <>
      <FeedLinks route="/news" title={`${name} news`} />
      <BlogLayout
        {...props}
        toc={props.toc && <nav aria-label="On this page">{props.toc}</nav>}
        wrapperClassName={clsx(props.wrapperClassName, !props.toc && styles.wide)}
      />
    </>
  );
}
