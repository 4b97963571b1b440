import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

interface NewsPageProps {
  heading: string;
  /** Title of the document. Default: `heading`. */
  title?: string;
  description: string | undefined;
  /** The class of the theme for this kind of page. */
  className?: string;
  /** The tag of the page in the search. Default: that of a page without one. */
  searchTag?: string;
  children: ReactNode;
}

/** The frame of each page of the news that is not a post. */
export default function NewsPage(props: NewsPageProps): ReactNode {
  const { heading, title = heading, description, className, searchTag, children } = props;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, className)}>
      <PageMetadata title={title} description={description} />
      {searchTag !== undefined && <SearchMetadata tag={searchTag} />}
      <BlogLayout title={heading}>
        <Heading as="h1">{heading}</Heading>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
