// Ejected from theme-classic 3.10.2: sixteen tags need no alphabet, but a sentence each.
import { type ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import NewsTags from '@site/src/components/NewsTags';

export default function BlogTagsListPage({ sidebar }: Props): ReactNode {
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}
    >
      <PageMetadata
        title="Tags of the news"
        description="The tags of the news and what each of them is about."
      />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">Tags</Heading>
        <NewsTags />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
