// Ejected from theme-classic, whose title is larger than the titles of other pages. Lists of posts do not use it.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Heading from '@theme/Heading';

export default function BlogPostItemHeaderTitle(): ReactNode {
  return <Heading as="h1">{useBlogPost().metadata.title}</Heading>;
}
