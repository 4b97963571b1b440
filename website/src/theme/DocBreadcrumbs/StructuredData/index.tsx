// Ejected from theme-classic, which does not escape the data; see StructuredData in packages/content.
import { type ReactNode } from 'react';
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import { StructuredData } from '@voltmoor/content/ui';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';

export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  return <StructuredData data={useBreadcrumbsStructuredData({ breadcrumbs })} />;
}
