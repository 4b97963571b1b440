// Ejected from theme-classic, which does not escape the data; see StructuredData in packages/content.
import { type ReactNode } from 'react';
import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
import { StructuredData } from '@voltmoor/content/ui';

export default function BlogPostStructuredData(): ReactNode {
  return <StructuredData data={useBlogPostStructuredData()} />;
}
