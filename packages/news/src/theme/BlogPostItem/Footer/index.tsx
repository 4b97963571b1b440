// Wraps the footer of a post in theme-classic. It lists the changed operations before the tags.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooter from '@theme-init/BlogPostItem/Footer';
import NewsOperations from '../../../ui/NewsOperations';
import { toPostFields } from '../../../ui/NewsRow/post';

export default function BlogPostItemFooterWithOperations(): ReactNode {
  const { changes } = toPostFields(useBlogPost().frontMatter);
  return (
    <>
      <NewsOperations operations={changes} />
      <BlogPostItemFooter />
    </>
  );
}
