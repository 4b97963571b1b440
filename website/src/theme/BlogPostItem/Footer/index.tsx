// Wraps theme-classic's foot of a post: the operations that it touches come before its tags.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooter from '@theme-original/BlogPostItem/Footer';
import NewsOperations from '@site/src/components/NewsOperations';
import { toPostFields } from '@site/src/components/NewsRow/post';

export default function BlogPostItemFooterWithOperations(): ReactNode {
  const { changes } = toPostFields(useBlogPost().frontMatter);
  return (
    <>
      <NewsOperations operations={changes} />
      <BlogPostItemFooter />
    </>
  );
}
