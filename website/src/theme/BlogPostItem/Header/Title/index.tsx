// Ejected from theme-classic 3.10.2, whose title is larger than that of other pages; lists do not use it.
import { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Heading from '@theme/Heading';

export default function BlogPostItemHeaderTitle(): ReactNode {
  return <Heading as="h1">{useBlogPost().metadata.title}</Heading>;
}
