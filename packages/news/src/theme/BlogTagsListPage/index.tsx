// Ejected from theme-classic. The list explains each tag. It has no alphabetical index, because there are only a few tags.
import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import NewsTags from '../../ui/NewsTags';

export default function BlogTagsListPage({ sidebar }: Props): ReactNode {
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}
    >
      <PageMetadata title="News tags" description="All news tags and what each one is about." />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">Tags</Heading>
        <NewsTags />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
